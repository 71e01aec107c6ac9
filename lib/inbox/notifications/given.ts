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

/** `count`: with this one. `waitMs`: until the time in which they count as one is over. */
type Together = { isFirst: boolean; isLast: boolean; count: number; waitMs: number };

/** A last assignment: of a ticket also its opening. */
const lastGiven = (kind: "ticket" | "conversation", id: string): string =>
  `SELECT h.created_at, h.id FROM ${kind}_changes h WHERE h.workspace_id = $1 AND h.${kind}_id = ${id}
   AND h.field IN ('assignee', 'created') ORDER BY h.created_at DESC, h.id DESC LIMIT 1`;

/** `others`: what else the person has, each with its last assignment as `o`. */
async function findTogether(
  { workspaceId, userId }: Reader,
  { own, others, seconds, id }: { own: string; others: string; seconds: number; id: string },
  now: Date,
): Promise<Together> {
  const [row] = await query<{ earlier: number; later: number; ends: Date }>(
    "",
    `WITH own AS (SELECT g.*, date_bin($4::interval, g.created_at, '2020-01-01Z') AS begins FROM (${own}) g)
     SELECT own.begins + $4::interval AS ends,
       (count(*) FILTER (WHERE (e.created_at, e.id) < (own.created_at, own.id)))::int AS earlier,
       (count(*) FILTER (WHERE (e.created_at, e.id) > (own.created_at, own.id)))::int AS later
     FROM own LEFT JOIN LATERAL (SELECT o.* ${others} AND o.created_at >= own.begins AND o.created_at < own.begins + $4::interval) e ON true
     GROUP BY own.begins`,
    [workspaceId, userId, id, `${seconds} seconds`],
  );
  if (!row) return { isFirst: true, isLast: true, count: 1, waitMs: 0 };
  const { earlier, later, ends } = row;
  const waitMs = Math.max(0, new Date(ends).getTime() - now.getTime());
  return { isFirst: earlier === 0, isLast: later === 0, count: earlier + later + 1, waitMs };
}

/** Its place among the tickets that the person was given within the same minute, and that are theirs and not done. */
export const findTicketsTogether = ({ ticketId, ...reader }: TicketCause, now: Date): Promise<Together> =>
  findTogether(
    reader,
    {
      ...{ id: ticketId, seconds: 60, own: lastGiven("ticket", "$3") },
      others: `FROM tickets t CROSS JOIN LATERAL (${lastGiven("ticket", "t.id")}) o
        WHERE t.workspace_id = $1 AND t.assignee_id = $2 AND t.id <> $3 AND t.status <> 'done' AND t.updated_at >= own.begins`,
    },
    now,
  );

/**
 * The same for conversations that are not resolved, within ten seconds: a person answers them. Those of a link count once, since they
 * have one assignee.
 */
export const findConversationsTogether = (
  { conversationId, ...reader }: Reader & { conversationId: string },
  now: Date,
): Promise<Together> =>
  findTogether(
    reader,
    {
      ...{ id: conversationId, seconds: 10, own: lastGiven("conversation", "$3") },
      others: `FROM conversations c CROSS JOIN LATERAL (${lastGiven("conversation", "c.id")}) o
        WHERE c.workspace_id = $1 AND c.assignee_id = $2 AND c.id <> $3 AND c.status IN ('open', 'pending')
          AND NOT EXISTS (SELECT FROM conversations l WHERE l.workspace_id = $1 AND l.link_id = c.link_id AND (l.id = $3 OR l.id < c.id))`,
    },
    now,
  );
