/** The public v1 list of conversations. */

import { queryText } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";

const V1_PAGE = 50;

const V1_LIST = `
  SELECT json_build_object(
    'conversations', (SELECT coalesce(json_agg(${fn}.conversation_json(c, k, a) ORDER BY c.updated_at DESC, c.id DESC), '[]') FROM (
        SELECT * FROM conversations WHERE workspace_id = $1 ORDER BY updated_at DESC, id DESC LIMIT ${V1_PAGE}) c
      JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
      LEFT JOIN users a ON a.id = c.assignee_id),
    'total', (SELECT conversation_count FROM workspace_counters WHERE workspace_id = $1))::text`;

/** The body of the v1 list. */
export async function listConversationsV1(workspaceId: string): Promise<string> {
  return (await queryText("v1_list_conversations", V1_LIST, [workspaceId])) ?? "";
}
