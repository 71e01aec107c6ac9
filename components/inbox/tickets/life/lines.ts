/** The lines of a ticket's life in words, in the order of time: what its picture shows, and what it leaves to words. Pure. */
import { changeLine } from "@/components/inbox/tickets/life/life-marks";
import type { ClockEntry, ListedClock } from "@/lib/inbox/slas/schemas";
import type { TicketChange, TicketDetails, TicketMessage } from "@/lib/inbox/tickets/schemas";

export type LifeLine = { key: string; at: string } & (
  | { kind: "message"; message: TicketMessage }
  | { kind: "change"; change: TicketChange }
  | { kind: "deadline"; clock: ListedClock; entry: ClockEntry }
);

/** At one instant a message comes before what it caused. */
export const linesOf = (
  { messages, changes }: Pick<TicketDetails, "messages" | "changes">,
  clocks: readonly ListedClock[],
): LifeLine[] =>
  [
    ...messages.map(
      (message): LifeLine => ({ kind: "message", key: message.id, at: message.createdAt, message }),
    ),
    ...changes.map(
      (change): LifeLine => ({
        ...{ kind: "change", key: changeLine(change.id, change.field), at: change.createdAt, change },
      }),
    ),
    ...clocks.flatMap((clock) =>
      clock.entries.map(
        (entry): LifeLine => ({ kind: "deadline", key: entry.id, at: entry.at, clock, entry }),
      ),
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
