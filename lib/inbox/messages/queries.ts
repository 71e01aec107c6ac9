/** Statements over messages that return finished JSON or do all their writes at once. */

import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { MailCopyEntry, MessageEntry } from "./schemas";

const CHANNEL = "(SELECT c.channel FROM conversations c WHERE c.workspace_id = $1 AND c.id = $2)";

/** Newest first, numbers below `before`. */
export async function listEntries(
  workspaceId: string,
  conversationId: string,
  before: number,
  limit: number,
): Promise<MessageEntry[]> {
  const rows = await query<{ entry: MessageEntry }>(
    "list_message_entries",
    `SELECT ${fn}.entry_json(m, ${CHANNEL}) AS entry FROM messages m
     WHERE m.workspace_id = $1 AND m.conversation_id = $2 AND m.number < $3 ORDER BY m.number DESC LIMIT $4`,
    [workspaceId, conversationId, before, limit],
  );
  return rows.map(({ entry }) => entry);
}

/** Entries above number `after`, at most `limit`, and those of `ids`. In any order. */
export async function listChangedEntries(
  workspaceId: string,
  conversationId: string,
  after: number,
  ids: string[],
  limit: number,
): Promise<MessageEntry[]> {
  const rows = await query<{ entry: MessageEntry }>(
    "list_changed_entries",
    `SELECT ${fn}.entry_json(m, ${CHANNEL}) AS entry FROM messages m WHERE m.workspace_id = $1 AND m.conversation_id = $2
       AND m.id = ANY($4::uuid[] || ARRAY(SELECT n.id FROM messages n
         WHERE n.workspace_id = $1 AND n.conversation_id = $2 AND n.number > $3 ORDER BY n.number LIMIT $5))`,
    [workspaceId, conversationId, after, ids, limit],
  );
  return rows.map(({ entry }) => entry);
}

/** The time of message `number`; before the first one, the conversation's start. Null without the conversation. */
export async function findThreadPlace(
  workspaceId: string,
  conversationId: string,
  number: number,
): Promise<Date | null> {
  const [found] = await query<{ at: Date }>(
    "find_thread_place",
    `SELECT coalesce((SELECT m.created_at FROM messages m WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id
       AND m.number = $3), c.created_at) AS at FROM conversations c WHERE c.workspace_id = $1 AND c.id = $2`,
    [workspaceId, conversationId, number],
  );
  return found?.at ?? null;
}

/** The number of a message, or of the message before a note; null for another conversation's. */
export async function findNumberOf(
  workspaceId: string,
  conversationId: string,
  entryId: string,
): Promise<number | null> {
  const [found] = await query<{ number: number | null }>(
    "find_number_of_entry",
    `SELECT coalesce((SELECT m.number FROM messages m WHERE m.workspace_id = $1 AND m.id = $3 AND m.conversation_id = $2),
       (SELECT coalesce((SELECT m.number FROM messages m WHERE m.workspace_id = $1 AND m.conversation_id = $2
           AND m.created_at <= n.created_at ORDER BY m.number DESC LIMIT 1), 0)
         FROM notes n WHERE n.workspace_id = $1 AND n.id = $3 AND n.conversation_id = $2)) AS number`,
    [workspaceId, conversationId, entryId],
  );
  return found?.number ?? null;
}

/** Copies whose answers end at `fromNumber` or later, and the one that waits; newest first. */
export const listMailCopies = (
  workspaceId: string,
  conversationId: string,
  fromNumber: number,
): Promise<MailCopyEntry[]> =>
  query<MailCopyEntry>(
    "list_mail_copies",
    `SELECT c.id, c.state, coalesce(c.address, lower(k.email)) AS address, c.first_number AS "firstNumber", c.last_number AS "lastNumber",
       ${fn}.iso(c.due_at) AS "dueAt", ${fn}.iso(c.sent_at) AS "sentAt", c.failure - 'detail' AS failure, c.failure ->> 'detail' AS detail, c.mail_id AS "mailId"
     FROM mail_copies c
     JOIN conversations t ON t.workspace_id = c.workspace_id AND t.id = c.conversation_id
     JOIN contacts k ON k.workspace_id = t.workspace_id AND k.id = t.contact_id
     WHERE c.workspace_id = $1 AND c.conversation_id = $2 AND (c.last_number IS NULL OR c.last_number >= $3)
     ORDER BY c.created_at DESC, c.id DESC LIMIT 100`,
    [workspaceId, conversationId, fromNumber],
  );
