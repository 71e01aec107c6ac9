/** SQL of pushes about tickets that a member was given: to whom, and what else they were given in the same minute. */
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { Reader, Recipient } from "./queries";
import { LIVE_SUBSCRIPTIONS, SETTINGS } from "./queries";
import type { NotificationSettings } from "./schemas";

export type TicketCause = Reader & { ticketId: string; changeId: string };
export type TicketRecipient = Pick<
  Recipient,
  "subscriptionId" | "userId" | "target" | "locale" | "workspaceName"
> &
  NotificationSettings & { number: number; ticketTitle: string | null };

/** The browsers of a ticket's assignee; none once it is done, or someone else's. */
export const findTicketRecipients = ({
  workspaceId,
  userId,
  ticketId,
}: TicketCause): Promise<TicketRecipient[]> =>
  query(
    "push_ticket_recipients",
    `SELECT p.id AS "subscriptionId", p.user_id AS "userId", p.target, coalesce(u.locale, p.locale) AS locale, ${SETTINGS},
       CASE WHEN (SELECT count(*) FROM members o WHERE o.user_id = p.user_id) > 1 THEN w.name END AS "workspaceName",
       t.number, t.title AS "ticketTitle"
     FROM tickets t JOIN (${LIVE_SUBSCRIPTIONS}) ON m.workspace_id = t.workspace_id
     JOIN LATERAL ${fn}.notified_members(t.workspace_id) n ON n.user_id = p.user_id
     WHERE t.workspace_id = $1 AND t.id = $2 AND t.assignee_id = $3 AND p.user_id = $3 AND t.status <> 'done' AND n.browser`,
    [workspaceId, ticketId, userId],
  );

/** `count`: with this one. `waitMs`: until the minute is over. */
type Together = { isFirst: boolean; isLast: boolean; count: number; waitMs: number };

/** The ticket's last assignment or opening. */
const GIVEN = (ticketId: string): string => `SELECT h.created_at, h.id FROM ticket_changes h
  WHERE h.workspace_id = $1 AND h.ticket_id = ${ticketId} AND h.field IN ('assignee', 'created') ORDER BY h.created_at DESC, h.id DESC LIMIT 1`;

/** Its place among the tickets that the person was given within the same minute, and that are theirs and not done. */
export async function findAssignedTogether(
  { workspaceId, userId, ticketId }: TicketCause,
  now: Date,
): Promise<Together> {
  const [row] = await query<{ earlier: number; later: number; ends: Date }>(
    "tickets_given_together",
    `WITH own AS (SELECT g.*, date_trunc('minute', g.created_at, 'UTC') AS begins FROM (${GIVEN("$3")}) g)
     SELECT own.begins + interval '1 minute' AS ends,
       (count(*) FILTER (WHERE (o.created_at, o.id) < (own.created_at, own.id)))::int AS earlier,
       (count(*) FILTER (WHERE (o.created_at, o.id) > (own.created_at, own.id)))::int AS later
     FROM own LEFT JOIN (tickets t CROSS JOIN LATERAL (${GIVEN("t.id")}) o) ON t.workspace_id = $1 AND t.assignee_id = $2 AND t.id <> $3
       AND t.status <> 'done' AND t.updated_at >= own.begins AND o.created_at >= own.begins
       AND o.created_at < own.begins + interval '1 minute'
     GROUP BY own.begins`,
    [workspaceId, userId, ticketId],
  );
  if (!row) return { isFirst: true, isLast: true, count: 1, waitMs: 0 };
  const { earlier, later, ends } = row;
  const waitMs = Math.max(0, new Date(ends).getTime() - now.getTime());
  return { isFirst: earlier === 0, isLast: later === 0, count: earlier + later + 1, waitMs };
}
