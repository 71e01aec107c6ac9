/** An agent starts a conversation with a phone number. */
import { findSender, mustBeAbleToSend } from "@/lib/installations/sender";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";
import type { StartConversation } from "./schemas";
import { ensureThread } from "./threads";

/**
 * The WhatsApp conversation with this number, created if needed. A number that never wrote accepts only templates.
 * Throws installation_not_connected, installation_blocked.
 */
export async function startConversation(
  ctx: Ctx<Agent>,
  { phone, name }: StartConversation,
): Promise<{ conversationId: string; isNew: boolean }> {
  const { workspaceId } = ctx.actor;
  await mustBeAbleToSend(workspaceId);
  // Creates the sandbox's account, so that its templates exist.
  if (!(await findSender(ctx, workspaceId))) throw new AppError("installation_not_connected");
  return transaction(ctx, async (tx) => {
    const { conversationId, isNew, newEvents } = await ensureThread(tx, {
      workspaceId,
      channel: "whatsapp",
      threadKey: null,
      status: "open",
      hasLane: true,
      contactId: null,
      phones: phoneVariants(phone.slice(1)),
      userId: null,
      name: name ?? null,
    });
    tx.events.push(...newEvents);
    if (newEvents.length > 0) notify(tx, teamTopic(workspaceId), { type: "thread.changed", conversationId });
    return { conversationId, isNew };
  });
}
