/** Records the visitor's receipts for agents' replies. States only move forward. */
import { recordEvent } from "@/lib/events/log";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { callSqlIn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic, visitorTopic } from "@/lib/realtime/topics";

type Receipt = { deliveredNumber: number; readNumber: number };
type Changed = { messageId: string; previousState: string; newState: "delivered" | "read" };

/** Marks everything up to the given numbers as delivered or read. Idempotent. */
export async function recordVisitorReceipts(
  ctx: Ctx<ActorOf<"visitor">>,
  { deliveredNumber, readNumber }: Receipt,
): Promise<void> {
  const { workspaceId, visitorId, conversationId } = ctx.actor;
  if (!conversationId) return;
  await transaction(ctx, async (tx) => {
    const changed = await callSqlIn(tx.tx, "record_visitor_receipts", {
      workspace: workspaceId,
      conversation: conversationId,
      delivered: deliveredNumber,
      read: readNumber,
      at: ctx.now(),
    });
    for (const { messageId, previousState, newState } of changed as Changed[]) {
      recordEvent(tx, `message.${newState}`, {
        workspaceId,
        subject: { type: "message", id: messageId },
        messageId,
        conversationId,
        data: { previousState },
      });
    }
    if (changed.length === 0) return;
    notify(tx, teamTopic(workspaceId), { type: "thread.changed", conversationId });
    notify(tx, visitorTopic(visitorId), { type: "thread.changed" });
  });
}
