/** Turns messages into rows: day separators, and messages grouped by sender and moment. */
import type { VisitorMessage } from "@/lib/carriers/messenger/schemas";
import type { Unsent } from "./thread";

/** Messages of one sender that are closer than this share one name and one time. */
const GROUP_MS = 5 * 60_000;

export type Row = {
  key: string;
  /** Infinite before the server has numbered it. */
  number: number;
  /** Set on the first message of a day. */
  day: Date | null;
  isOwn: boolean;
  senderName: string | null;
  text: string;
  files: VisitorMessage["attachments"];
  at: Date;
  isGroupStart: boolean;
  isGroupEnd: boolean;
  unsent: Unsent | null;
};

type Plain = Pick<Row, "key" | "number" | "isOwn" | "senderName" | "text" | "files" | "at" | "unsent">;

export function layOut(messages: readonly VisitorMessage[], unsent: readonly Unsent[]): Row[] {
  const plain: Plain[] = messages.map((message) => ({
    // An own message keeps its key when the server has named it, so nothing flickers.
    key: message.clientId ?? message.id,
    number: message.number,
    isOwn: message.direction === "inbound",
    senderName: message.senderName,
    text: message.text ?? "",
    files: message.attachments,
    at: new Date(message.createdAt),
    unsent: null,
  }));
  for (const entry of unsent) {
    const at = new Date(entry.createdAt);
    const { clientId: key, text } = entry;
    plain.push({ key, number: Infinity, isOwn: true, senderName: null, text, files: [], at, unsent: entry });
  }
  return plain.map((row, index) => {
    const before = plain[index - 1];
    const after = plain[index + 1];
    return {
      ...row,
      day: before && isSameDay(before.at, row.at) ? null : row.at,
      isGroupStart: !before || !isOneGroup(before, row),
      isGroupEnd: !after || !isOneGroup(row, after),
    };
  });
}

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

function isOneGroup(one: Plain, other: Plain): boolean {
  if (one.isOwn !== other.isOwn || !isSameDay(one.at, other.at)) return false;
  const isOneSender = one.isOwn || one.senderName === other.senderName;
  return isOneSender && !one.unsent?.failure && other.at.getTime() - one.at.getTime() < GROUP_MS;
}
