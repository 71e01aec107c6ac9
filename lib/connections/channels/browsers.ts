/** The visitors' browsers that have a conversation of the messenger. */
import { callSql } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { visitorTopic } from "@/lib/realtime/topics";
import type { Target } from "./port";

export async function browsersOf({ workspaceId, conversationId }: Target): Promise<string[]> {
  const rows = await callSql("conversation_browsers", {
    workspace: workspaceId,
    conversation: conversationId,
  });
  return rows.map(({ visitorId }) => visitorId);
}

/** They read the conversation again after the commit. */
export async function notifyBrowsers(tx: TxCtx, { workspaceId, conversationId }: Target): Promise<void> {
  const rows = await callSql(
    "conversation_browsers",
    {
      workspace: workspaceId,
      conversation: conversationId,
    },
    tx.tx,
  );
  for (const { visitorId } of rows) notify(tx, visitorTopic(visitorId), { type: "thread.changed" });
}
