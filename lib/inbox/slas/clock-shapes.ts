/** The clocks of a conversation or a ticket, the facts that move them, and the entries of their list. Instants are milliseconds. */
import type { Hours } from "@/lib/account/office-hours/hours";
import type { Pause } from "./reach";

/** The conversation or the ticket to which clocks belong. */
export type Holder = { workspaceId: string } & (
  | { conversationId: string; ticketId?: undefined }
  | { ticketId: string; conversationId?: undefined }
);
export const idOf = ({ conversationId, ticketId }: Holder): string => conversationId ?? ticketId;

export type ClockKind = "first_answer" | "next_answer" | "resolution";
/** Null: no target. `automatic`: what an answer of a program does to a wait. */
export type Terms = {
  policyId: string;
  minutes: Readonly<Record<ClockKind, number | null>>;
  warnMinutes: number | null;
  hours: Hours | null;
  automatic: "ignored" | "fulfils" | "restarts";
};
export type Clock = {
  id: string;
  kind: ClockKind;
  round: number;
  startedAt: number;
  state: "running" | "paused" | "fulfilled" | "cancelled";
  policyId: string | null;
  minutes: number | null;
  deadline: number | null;
  warnAt: number | null;
  warnedAt: number | null;
  missedAt: number | null;
  endedAt: number | null;
  /** Why it ended. */
  cause: Cause | null;
  /** The answer that fulfilled it. */
  messageId: string | null;
};
/** `pauses`: of the round. */
export type Round = { number: number; pauses: Pause[]; resolvedAt: number | null };
/** `clocks`: those of the round, in the order in which they began. */
export type Clocks = { round: Round | null; clocks: Clock[] };

export type Cause =
  | "answered"
  | "automatic"
  | "no_answer"
  | "resolved"
  | "failed"
  | "taken_back"
  | "earlier_wait"
  | "changed";
export type EntryKind =
  | "started"
  | "paused"
  | "resumed"
  | "warned"
  | "missed"
  | "fulfilled"
  | "reopened"
  | "cancelled"
  | "changed";
export type Entry = {
  clockId: string;
  what: EntryKind;
  at: number;
  deadline: number | null;
  cause: Cause | null;
};

export type Fact = { at: number } & (
  | { what: "asked" }
  /** A ticket that is open: only its resolution has a clock. */
  | { what: "opened" }
  /**
   * Sent. `isAutomatic`: not by a person. `writtenAt`: when it was accepted; `askedSince`: when the contact wrote first between that
   * and its sending.
   */
  | {
      what: "answered";
      messageId: string;
      isAutomatic: boolean;
      writtenAt: number;
      askedSince: number | null;
    }
  | { what: "failed"; messageId: string }
  | { what: "paused" }
  | { what: "resumed" }
  | { what: "resolved" }
  /** By a person of the team, not by what the contact wrote. */
  | { what: "reopened" }
  | { what: "no_answer" }
  | { what: "answer_needed" }
  /** The terms are other ones, or the hours. */
  | { what: "changed" }
  /** Only the time. */
  | { what: "time" }
);
