/** Statements over the messages of a link's conversations. Each reads a range by number from each of them. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { Agent, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { MailCopyEntry, MessageEntry } from "./schemas";

/** A conversation, and the number at which a range of it begins or ends. `until`: before this time only. */
export type Bound = { id: string; number: number; until?: string | null };

const BOUNDS = `unnest($2::uuid[], $3::int[]) AS bound(id, number)`;
const columnsOf = (bounds: Bound[]): [string[], number[]] => [
  bounds.map(({ id }) => id),
  bounds.map(({ number }) => number),
];

/** The conversations of its link by id, which the person sees as they see this one; itself alone if it is not linked. `number`: of the last message. */
export async function findLinked({ actor }: Ctx<Agent>, conversationId: string): Promise<Bound[]> {
  const values: unknown[] = [actor.workspaceId, conversationId];
  const visible = visibleTo(actor, (value) => `$${values.push(value)}`);
  return query<Bound>(
    visible === "true" ? "find_linked" : "",
    `SELECT c.id, c.message_count AS number FROM conversations c
     WHERE c.workspace_id = $1 AND c.id = ANY(${fn}.linked_ids($1, $2)) AND ${visible} ORDER BY c.id`,
    values,
  );
}

/**
 * The newest ones below the bounds, at most `limit` of all together, in any order. A message counts as no later than the one after it
 * in its conversation, so that none between is left out if clocks differ.
 */
export async function listLinkEntries(
  workspaceId: string,
  bounds: Bound[],
  limit: number,
): Promise<MessageEntry[]> {
  const rows = await query<{ entry: MessageEntry }>(
    "list_link_entries",
    `SELECT ${fn}.entry_json(m, page.channel) AS entry FROM (
       SELECT n.id, c.channel, min(n.created_at) OVER (PARTITION BY c.id ORDER BY n.number DESC) AS at
       FROM unnest($2::uuid[], $3::int[], $4::timestamptz[]) AS bound(id, number, until)
       JOIN conversations c ON c.workspace_id = $1 AND c.id = bound.id
       CROSS JOIN LATERAL (SELECT n.id, n.number, n.created_at FROM messages n
         WHERE n.workspace_id = $1 AND n.conversation_id = bound.id AND n.number < bound.number
           AND (bound.until IS NULL OR n.created_at < bound.until) ORDER BY n.number DESC LIMIT $5) n
       ORDER BY at DESC, c.id DESC, n.number DESC LIMIT $5) page
     JOIN messages m ON m.workspace_id = $1 AND m.id = page.id`,
    [workspaceId, ...columnsOf(bounds), bounds.map(({ until = null }) => until), limit],
  );
  return rows.map(({ entry }) => entry);
}

/** Entries above the bounds, at most `limit` of all together, and those of `ids`. In any order. */
export async function listChangedLinkEntries(
  workspaceId: string,
  bounds: Bound[],
  ids: string[],
  limit: number,
): Promise<MessageEntry[]> {
  const rows = await query<{ entry: MessageEntry }>(
    "list_changed_link_entries",
    `SELECT ${fn}.entry_json(m, c.channel) AS entry FROM ${BOUNDS}
     JOIN conversations c ON c.workspace_id = $1 AND c.id = bound.id
     JOIN messages m ON m.workspace_id = $1 AND m.conversation_id = c.id AND m.id = ANY($4::uuid[] || ARRAY(
       SELECT n.id FROM ${BOUNDS} CROSS JOIN LATERAL (SELECT n.id FROM messages n WHERE n.workspace_id = $1
         AND n.conversation_id = bound.id AND n.number > bound.number ORDER BY n.number LIMIT $5) n LIMIT $5))`,
    [workspaceId, ...columnsOf(bounds), ids, limit],
  );
  return rows.map(({ entry }) => entry);
}

/** The latest time of the bounds' messages, or of a conversation's start. */
export async function findLinkPlace(workspaceId: string, bounds: Bound[]): Promise<Date> {
  const [found] = await query<{ at: Date }>(
    "find_link_place",
    `SELECT max(coalesce((SELECT m.created_at FROM messages m WHERE m.workspace_id = $1 AND m.conversation_id = bound.id
       AND m.number = bound.number), c.created_at)) AS at
     FROM ${BOUNDS} JOIN conversations c ON c.workspace_id = $1 AND c.id = bound.id`,
    [workspaceId, ...columnsOf(bounds)],
  );
  return found?.at ?? new Date(0);
}

/** How many messages a page from the bounds back to an entry has, at most `limit`; 0 for an entry of no conversation of the link. */
export async function countBackTo(
  workspaceId: string,
  bounds: Bound[],
  entryId: string,
  limit: number,
): Promise<number> {
  const [found] = await query<{ count: number }>(
    "count_link_messages_back_to",
    `SELECT count(*)::int AS count FROM (
       SELECT coalesce((SELECT m.created_at FROM messages m WHERE m.workspace_id = $1 AND m.id = $4 AND m.conversation_id = ANY($2)),
         (SELECT n.created_at FROM notes n WHERE n.workspace_id = $1 AND n.id = $4 AND n.conversation_id = ANY($2))) AS at) entry
     CROSS JOIN ${BOUNDS} CROSS JOIN LATERAL (SELECT 1 FROM (SELECT m.created_at FROM messages m
       WHERE m.workspace_id = $1 AND m.conversation_id = bound.id AND m.number < bound.number ORDER BY m.number DESC LIMIT $5) m
       WHERE m.created_at >= entry.at) each`,
    [workspaceId, ...columnsOf(bounds), entryId, limit],
  );
  return Math.min(limit, found?.count ?? 0);
}

/** The same as listMailCopies(), from the bounds on. */
export const listLinkMailCopies = (workspaceId: string, bounds: Bound[]): Promise<MailCopyEntry[]> =>
  query<MailCopyEntry>(
    "list_link_mail_copies",
    `SELECT c.id, c.state, coalesce(c.address, lower(k.email)) AS address, c.first_number AS "firstNumber", c.last_number AS "lastNumber",
       ${fn}.iso(c.due_at) AS "dueAt", ${fn}.iso(c.sent_at) AS "sentAt", c.failure - 'detail' AS failure, c.failure ->> 'detail' AS detail,
       c.mail_id AS "mailId", c.conversation_id AS "conversationId"
     FROM ${BOUNDS} JOIN mail_copies c ON c.workspace_id = $1 AND c.conversation_id = bound.id
       AND (c.last_number IS NULL OR c.last_number >= bound.number)
     JOIN conversations t ON t.workspace_id = c.workspace_id AND t.id = c.conversation_id
     JOIN contacts k ON k.workspace_id = t.workspace_id AND k.id = t.contact_id
     ORDER BY c.created_at DESC, c.id DESC LIMIT 100`,
    [workspaceId, ...columnsOf(bounds)],
  );
