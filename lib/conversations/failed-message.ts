/** The failed message that a conversation shows in lists, until someone deals with it. Triggers set it; an agent dismisses it. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import { getConversation } from "./inbox";
import type { InboxConversation } from "./schemas";
import { lockConversation } from "./update";

/**
 * Null dismisses it; the id of a message that has failed, or whose end is unknown, shows it again. Records no event. Throws
 * conversation_not_found, message_not_found, message_not_failed.
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
      const message = await tx.tx.message.findUnique({
        where: { workspaceId_id: { workspaceId, id: messageId }, conversationId: id },
        select: { deliveryState: true, cancelledAt: true },
      });
      if (!message) throw new AppError("message_not_found");
      const hasFailed = message.deliveryState === "failed" || message.deliveryState === "unknown";
      if (!hasFailed || message.cancelledAt) throw new AppError("message_not_failed");
    }
    await tx.tx.conversation.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { failedMessageId: messageId },
      select: { id: true },
    });
    notify(tx, teamTopic(workspaceId), {
      type: "conversation.changed",
      conversationId: id,
      by: ctx.correlationId,
    });
  });
  return getConversation(ctx, id);
}
