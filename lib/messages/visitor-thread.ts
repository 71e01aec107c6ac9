/** The thread as the visitor's panel shows it. */

import { queryText } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";

const VISITOR_THREAD = `
  SELECT json_build_object(
    'conversation', CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'status', c.status) END,
    'contact', CASE WHEN k.id IS NULL THEN NULL ELSE json_build_object('name', k.name, 'email', k.email) END,
    'messages', coalesce((SELECT json_agg(${fn}.visitor_message_json(m) ORDER BY m.number) FROM messages m
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
