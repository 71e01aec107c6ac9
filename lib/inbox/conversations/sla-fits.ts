/** The earliest deadline of a conversation, and how near it is. Without zod. */
import type { InboxConversation, SlaFilter } from "@/lib/inbox/conversations/schemas";

const HOUR_MS = 3_600_000;
type Row = Pick<InboxConversation, "slas">;

/** The earliest one of the clocks that run; null without any. */
export const deadlineOf = ({ slas }: Row): string | null => slas?.[0]?.deadline ?? null;

/** The same as the list's condition on the server. */
export function slaFits(row: Row, filter: SlaFilter, now = Date.now()): boolean {
  const deadline = deadlineOf(row);
  if (!deadline) return false;
  const left = Date.parse(deadline) - now;
  return filter === "missed" ? left < 0 : left >= 0 && left <= HOUR_MS;
}
