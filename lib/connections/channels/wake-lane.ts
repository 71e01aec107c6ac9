/** Wakes a conversation's lane, for messages that were moved to it. */
import { callSql } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import type { Target } from "./port";

export async function wakeLane(
  { tx, correlationId: wokenBy }: TxCtx,
  { workspaceId: workspace, conversationId: conversation }: Target,
): Promise<void> {
  await callSql("wake_message_lane", { workspace, conversation, wokenBy }, tx);
}
