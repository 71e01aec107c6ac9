/** Counts conversations from before the overview's counting; count_events() counts the others (docs/decisions/0026-overview.md). */
import { query } from "@/lib/platform/db";
import { callSql } from "@/lib/platform/sql";

/** Once for each: returns whether it did. */
export async function countConversation(workspace: string, conversation: string): Promise<boolean> {
  const isCounted = await callSql("count_conversation", { workspace, conversation });
  return Boolean(isCounted);
}

/** Counts threads before a merge: afterwards the job would count none of one's messages, or all twice. */
export async function countThreads(workspaceId: string, contactIds: string[]): Promise<void> {
  const uncounted = await query<{ id: string }>(
    "uncounted_of_contacts",
    `SELECT id FROM conversations WHERE workspace_id = $1 AND contact_id = ANY($2::uuid[]) AND thread_key = contact_id::text
       AND NOT is_counted`,
    [workspaceId, contactIds],
  );
  for (const { id } of uncounted) await countConversation(workspaceId, id);
}
