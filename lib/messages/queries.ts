/** Statements over messages that return finished JSON or do all their writes at once. */
import { query, queryText } from "@/lib/platform/db";
import { callHotVerb } from "@/lib/platform/transaction";
import type { MessageEntry } from "./schemas";

export const V1_MESSAGES_MAX = 1000;

const V1_MESSAGES = `
  SELECT json_build_object(
    'conversationId', c.id,
    'messages', (SELECT coalesce(json_agg(message_json(m) ORDER BY m.number), '[]') FROM messages m
      WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.number > c.message_count - ${V1_MESSAGES_MAX}),
    'total', c.message_count,
    'truncated', c.message_count > ${V1_MESSAGES_MAX})::text
  FROM conversations c WHERE c.workspace_id = $1 AND c.id = $2`;

/** The body of the v1 read; null for an unknown or foreign conversation. */
export const listV1 = (workspaceId: string, conversationId: string): Promise<string | null> =>
  queryText("v1_list_messages", V1_MESSAGES, [workspaceId, conversationId]);

/** Everything of a thread entry that the v1 resource lacks. */
export const ENTRY_JSON = `message_json(m)::jsonb || jsonb_build_object('kind', 'message', 'number', m.number,
  'clientId', m.client_id, 'senderId', m.sender_id, 'deliveredAt', iso(m.delivered_at), 'readAt', iso(m.read_at),
  'providerMessageId', m.provider_message_id, 'content', m.content, 'failure', m.failure)`;

/** Newest first, numbers below `before`. */
export async function listEntries(
  workspaceId: string,
  conversationId: string,
  before: number,
  limit: number,
): Promise<MessageEntry[]> {
  const rows = await query<{ entry: MessageEntry }>(
    "list_message_entries",
    `SELECT ${ENTRY_JSON} AS entry FROM messages m
     WHERE m.workspace_id = $1 AND m.conversation_id = $2 AND m.number < $3 ORDER BY m.number DESC LIMIT $4`,
    [workspaceId, conversationId, before, limit],
  );
  return rows.map(({ entry }) => entry);
}

export type ReceivedRow = { message: unknown; conversationId: string; isNew: boolean };

export const receiveVisitorMessage = (input: Record<string, unknown>, at: Date): Promise<ReceivedRow> =>
  callHotVerb<ReceivedRow>(
    "receive_visitor_message",
    `SELECT message, conversation_id AS "conversationId", is_new AS "isNew" FROM receive_visitor_message($1::jsonb, $2)`,
    [JSON.stringify(input), at],
  );

const VISITOR_THREAD = `
  SELECT json_build_object(
    'conversation', CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'status', c.status) END,
    'contact', CASE WHEN k.id IS NULL THEN NULL ELSE json_build_object('name', k.name, 'email', k.email) END,
    'messages', coalesce((SELECT json_agg(visitor_message_json(m) ORDER BY m.number) FROM messages m
      WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.number > $3
        AND m.number > c.message_count - 200), '[]'),
    'unread', coalesce(c.visitor_unread_count, 0),
    'lastNumber', coalesce(c.message_count, 0))::text
  FROM visitors v
  LEFT JOIN conversations c ON c.workspace_id = v.workspace_id AND c.id = v.conversation_id
  LEFT JOIN contacts k ON k.workspace_id = v.workspace_id AND k.id = v.contact_id
  WHERE v.workspace_id = $1 AND v.id = $2`;

/** What the visitor's panel shows: the messages above `after`, at most the newest 200. */
export const readVisitorThread = (
  workspaceId: string,
  visitorId: string,
  after: number,
): Promise<string | null> => queryText("visitor_thread", VISITOR_THREAD, [workspaceId, visitorId, after]);
