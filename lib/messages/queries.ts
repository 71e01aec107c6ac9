/** Statements over messages that return finished JSON or do all their writes at once. */
import { query } from "@/lib/platform/db";
import { callHotVerb } from "@/lib/platform/transaction";
import type { MessageEntry } from "./schemas";

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
