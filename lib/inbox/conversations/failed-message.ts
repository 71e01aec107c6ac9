/** The failed message that a conversation shows in lists, until someone deals with it. Triggers set it; an agent dismisses it. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { getChanged } from "./inbox";
import type { InboxConversation } from "./schemas";
import { lockConversation } from "./update";

/** The time of failure, by the provider's receipt or the end of the last call; null if neither has it. */
async function failedAt(ctx: TxCtx, workspaceId: string, conversationId: string, id: string) {
  const message = await ctx.tx.message.findUnique({
    where: { workspaceId_id: { workspaceId, id }, conversationId },
    select: {
      deliveryState: true,
      cancelledAt: true,
      attempts: { select: { endedAt: true }, orderBy: { number: "desc" }, take: 1 },
      receipts: { select: { recordedAt: true }, where: { status: "failed" } },
    },
  });
  if (!message) throw new AppError("message_not_found");
  const { deliveryState, cancelledAt, attempts, receipts } = message;
  const hasFailed = deliveryState === "failed" || deliveryState === "unknown";
  if (!hasFailed || cancelledAt) throw new AppError("message_not_failed");
  return receipts[0]?.recordedAt ?? attempts[0]?.endedAt ?? null;
}

/**
 * Null dismisses it; the id of a message that has failed, or whose end is unknown, shows it again. A message to the contact
 * after it failed, but a program's, has dealt with it (add_message.sql), so that an Undo that arrives after "Send again" changes
 * nothing. Records no event. Throws conversation_not_found, message_not_found, message_not_failed.
 */
export async function setFailedMessage(
  ctx: Ctx<Agent>,
  id: string,
  messageId: string | null,
): Promise<InboxConversation> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await lockConversation(tx, workspaceId, id);
    if (messageId) {
      const since = await failedAt(tx, workspaceId, id, messageId);
      const latest = await tx.tx.message.findFirst({
        where: { workspaceId, conversationId: id, direction: "outbound", senderType: { not: "automation" } },
        select: { createdAt: true },
        orderBy: { number: "desc" },
      });
      if (since && latest && latest.createdAt > since) return;
    }
    await tx.tx.conversation.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { failedMessageId: messageId },
      select: { id: true },
    });
    notify(tx, workspaceTopic(workspaceId), {
      type: "conversation.changed",
      conversationId: id,
      by: ctx.correlationId,
    });
  });
  return getChanged(ctx, id);
}
