/** Counts conversations from before the overview's counting; count_events() counts the others (docs/decisions/0026-overview.md). */
import { callSql } from "@/lib/platform/sql";

/** Once for each: returns whether it did. */
export async function countConversation(workspace: string, conversation: string): Promise<boolean> {
  const isCounted = await callSql("count_conversation", { workspace, conversation });
  return Boolean(isCounted);
}
