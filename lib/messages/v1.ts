/** The public v1 read of a conversation's messages. */

import { queryText } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";

const V1_MESSAGES_MAX = 1000;

const V1_MESSAGES = `
  SELECT json_build_object(
    'conversationId', c.id,
    'messages', (SELECT coalesce(json_agg(${fn}.message_json(m) ORDER BY m.number), '[]') FROM messages m
      WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.number > c.message_count - ${V1_MESSAGES_MAX}),
    'total', c.message_count,
    'truncated', c.message_count > ${V1_MESSAGES_MAX})::text
  FROM conversations c WHERE c.workspace_id = $1 AND c.id = $2`;

/** The body of the v1 read; null for an unknown conversation or another workspace's. */
export const listMessagesV1 = (workspaceId: string, conversationId: string): Promise<string | null> =>
  queryText("v1_list_messages", V1_MESSAGES, [workspaceId, conversationId]);
