/** Messages that a split is about at first: those from a point on. Pure. */
import { SPLIT_MESSAGES_MAX } from "@/lib/inbox/conversations/limits";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

type Message = Pick<MessageEntry, "id" | "direction">;

/** From the message that is named on; the contact's last one is the usual beginning. */
export function startOf(messages: readonly Message[], messageId: string | null): number {
  const named = messages.findIndex(({ id }) => id === messageId);
  if (named >= 0) return named;
  return Math.max(
    0,
    messages.findLastIndex(({ direction }) => direction === "inbound"),
  );
}

/** The newest of them, as many as there can be: the contact answers those. */
export const firstChoice = (messages: readonly Message[], start: number): ReadonlySet<string> =>
  new Set(
    messages
      .slice(start)
      .slice(-SPLIT_MESSAGES_MAX)
      .map(({ id }) => id),
  );
