/** SQL of what waits for a reader of the inbox: the badge, alerts, and what names them. One statement, whatever a workspace holds. */
import { type Agent, may, sightOf } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { nameFor, type Reader, UNREAD } from "./queries";
import type { Attention, NotificationSettings } from "./schemas";

/** The screen shows "99+" beyond this; counting stops there, so the cost is constant. */
const COUNT_MAX = 100;
const ALERTS_MAX = 5;
const scopeIs = (condition: string): string => `coalesce((SELECT scope FROM own), 'mine') ${condition}`;
const isVisible = (name: string): string => `${fn}.is_visible(${name}, $2, sight.sees, sight.team_ids)`;
const VISIBLE = isVisible("c");
const concernsReader = (name: string): string =>
  `${fn}.concerns_member(${name}, $2, coalesce((SELECT scope FROM own), 'mine'))`;
/** Another one of a link that waits for the reader. A former process changes one of a link alone, and a link is of one contact. */
const OTHER_WAITS = `SELECT FROM conversations o WHERE o.workspace_id = $1 AND o.link_id = c.link_id AND o.contact_id = c.contact_id
  AND o.status = 'open' AND o.unread_count > 0 AND ${concernsReader("o")} AND ${isVisible("o")}`;
/** A link is one row of the list, and one of what waits. */
const ONCE = `(c.link_id IS NULL OR NOT EXISTS (${OTHER_WAITS} AND o.id < c.id))`;
/** concerns_member() in parts, each of them a range of conversations_unread_idx. */
const CONCERNING = `
  SELECT 1 FROM sight, conversations c WHERE ${UNREAD} AND ${ONCE} AND c.assignee_id = $2
  UNION ALL SELECT 1 FROM sight, conversations c WHERE ${UNREAD} AND ${ONCE} AND c.assignee_id IS NULL
    AND ${scopeIs("IN ('mine_and_unassigned', 'all')")} AND ${VISIBLE}
  UNION ALL SELECT 1 FROM sight, conversations c WHERE ${UNREAD} AND ${ONCE} AND c.assignee_id IS NULL AND ${scopeIs("= 'mine_and_teams'")}
    AND c.team_id IN (SELECT g.team_id FROM team_members g WHERE g.workspace_id = $1 AND g.user_id = $2)
  UNION ALL SELECT 1 FROM sight, conversations c WHERE ${UNREAD} AND ${ONCE} AND c.assignee_id <> $2 AND ${scopeIs("= 'all'")} AND ${VISIBLE}
  UNION ALL SELECT 1 FROM (SELECT DISTINCT coalesce(c.link_id, c.id), c.contact_id FROM sight CROSS JOIN unseen t
    JOIN conversations c ON c.workspace_id = $1 AND c.id = t.conversation_id
    WHERE ${VISIBLE} AND NOT (${UNREAD} AND ${concernsReader("c")})
      AND (c.link_id IS NULL OR NOT EXISTS (${OTHER_WAITS}))) named`;
/** Reads the conversations that changed in the last minutes, newest first, whatever else there is: the limit keeps the planner in that order. */
const RECENT = `
  SELECT c.id AS "conversationId", k.id AS "contactId", c.last_message ->> 'id' AS "messageId", own.sound, own.browser,
     ${nameFor("own")} AS name,
    CASE WHEN own.shows_text THEN left(c.last_message ->> 'text', 300) END AS text, 'message' AS kind
  FROM own CROSS JOIN sight CROSS JOIN LATERAL (SELECT c.* FROM conversations c
    WHERE ${UNREAD} AND c.last_message_at > now() - interval '2 minutes' AND c.last_message ->> 'direction' = 'inbound'
      AND ${fn}.concerns_member(c, $2, own.scope) AND ${VISIBLE} AND (own.sound OR own.browser)
    ORDER BY c.last_message_at DESC LIMIT ${ALERTS_MAX}) c
  JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
  ORDER BY c.last_message_at DESC`;
/** Notes and answers for the reader, as the alert of a message. */
const NAMED = `
  SELECT c.id AS "conversationId", c.contact_id AS "contactId", t.message_id::text AS "messageId", own.sound, own.browser,
    t.author_name AS name, CASE WHEN own.shows_text AND own.reads_notes THEN t.note_text END AS text, t.kind
  FROM own CROSS JOIN sight JOIN unseen t ON t.created_at > now() - interval '2 minutes'
  JOIN conversations c ON c.workspace_id = $1 AND c.id = t.conversation_id AND ${VISIBLE}
  WHERE own.sound OR own.browser ORDER BY t.created_at DESC LIMIT ${ALERTS_MAX}`;
const MENTIONS_MAX = 20;
const MENTIONS = `
  SELECT t.conversation_id AS "conversationId", t.kind, t.entry_id AS "noteId", t.author_name AS name
  FROM sight CROSS JOIN unseen t
  JOIN conversations c ON c.workspace_id = $1 AND c.id = t.conversation_id AND ${VISIBLE}
  ORDER BY t.created_at DESC LIMIT ${MENTIONS_MAX}`;
/**
 * A partner's user has no settings: the part of the inbox that their session shows is $3 and $4, and $5 whether they may forward. Side
 * threads have a permission of their own. What names the reader is looked for once.
 */
const OWN = `WITH own AS (SELECT n.* FROM ${fn}.notified_members($1) n WHERE n.user_id = $2),
  sight AS (SELECT coalesce(own.sees, $3::visibility) AS sees, coalesce(own.team_ids, $4::uuid[]) AS team_ids,
      coalesce(own.forwards, $5::boolean) AS forwards
    FROM (SELECT 1) one LEFT JOIN own ON true),
  unseen AS (SELECT t.* FROM sight CROSS JOIN ${fn}.unseen_mentions($1, $2) t WHERE t.kind = 'note' OR sight.forwards)`;
const WAITING = `(SELECT count(*)::int FROM (SELECT 1 FROM (${CONCERNING}) every LIMIT ${COUNT_MAX}) n) AS waiting`;
/** Exported for the test of its plan. */
export const ATTENTION = `
  ${OWN}
  SELECT ${WAITING},
    (SELECT coalesce(json_agg(a), '[]') FROM ((${NAMED}) UNION ALL (${RECENT})) a) AS alerts,
    (SELECT coalesce(json_agg(m), '[]') FROM (${MENTIONS}) m) AS mentions,
    (SELECT json_build_object('timezone', timezone, 'quietWeekends', quiet_weekends, 'quietHours',
      CASE WHEN quiet_from IS NOT NULL THEN json_build_object('from', quiet_from, 'to', quiet_to) END) FROM own) AS clock`;

const EVERYTHING = { sees: "everything", teamIds: [] } as const;
type FoundAttention = Attention & {
  clock: Pick<NotificationSettings, "timezone" | "quietHours" | "quietWeekends"> | null;
};

/** Conversations and mentions that await the reader. A partner's user has no settings: only their assigned ones count. */
export async function findAttention(agent: Agent): Promise<FoundAttention> {
  const { sees, teamIds } = sightOf(agent) ?? EVERYTHING;
  const values = [agent.workspaceId, agent.userId, sees, teamIds, may(agent, "inbox:forward")];
  const [row] = await query<FoundAttention>("inbox_attention", ATTENTION, values);
  return row ?? { waiting: 0, alerts: [], mentions: [], clock: null };
}

/** The number of findAttention() alone. Planned for this member: an average one may have most of the conversations. */
export async function countWaiting({ workspaceId, userId }: Reader): Promise<number> {
  const values = [workspaceId, userId, EVERYTHING.sees, EVERYTHING.teamIds, false];
  const [row] = await query<{ waiting: number }>("", `${OWN} SELECT ${WAITING}`, values);
  return row?.waiting ?? 0;
}
