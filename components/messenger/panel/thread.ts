/** The conversation's state: the server's messages by number, and entries that still wait to become one. */
import type { VisitorMessage } from "@/lib/carriers/messenger/schemas";

export type FileProblem = "badType" | "tooLarge" | "gone";
export type Bringing = {
  /** Names it in this browser. */
  key: string;
  name: string;
  size: number;
  /** Null after a page load, until its bytes are read. */
  file: File | null;
  /** Shows it before it is sent; null where it is no picture. */
  preview: string | null;
  /** From 0 to 1. */
  progress: number;
  /** The upload's id on the server, for the visitor with this token; empty before it is uploaded. */
  id: string;
  token: string;
  /** Why it cannot be sent; `unsent`: this may pass, try again. */
  problem: FileProblem | "unsent" | null;
};

export type FailureReason = "offline" | "unreachable" | "limited" | "refused" | "closed" | FileProblem;
export type Unsent = {
  clientId: string;
  text: string;
  /** The conversation's id; empty: the last one; any other text: one that begins with it. */
  thread: string;
  /** The article that it is about. */
  article?: { number: number; language: string };
  /** Goes with it, and is uploaded first. */
  file?: Bringing;
  createdAt: string;
  /** Null while it is on its way. */
  failure: FailureReason | null;
};

/** Whether the server knows it. */
export const isBegun = (thread: string): boolean => thread === "" || thread.length === 36;

/** Sorted by number, each once; the later argument's version stays. */
export function mergeMessages(
  known: readonly VisitorMessage[],
  arrived: readonly VisitorMessage[],
): VisitorMessage[] {
  const byId = new Map([...known, ...arrived].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.number - other.number);
}

/** Drops entries that have arrived: the answer to a send may be lost while the message is not. */
export function withoutArrived(unsent: readonly Unsent[], arrived: readonly VisitorMessage[]): Unsent[] {
  const clientIds = new Set(arrived.map(({ clientId }) => clientId));
  return unsent.filter(({ clientId }) => !clientIds.has(clientId));
}

/** Highest number of a reply; 0 without one. */
export const lastReplyNumber = (messages: readonly VisitorMessage[]): number =>
  messages.findLast(({ direction }) => direction === "outbound")?.number ?? 0;
