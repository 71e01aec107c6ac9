/** In which ticket messages are: those of a conversation are added to one by hand, and one of its tickets takes the new ones. */
import { UNSAID } from "@/lib/inbox/conversations/limits";
import { lockConversation } from "@/lib/inbox/conversations/update";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { TicketTx } from "./actor";
import type { MoveMessages } from "./schemas";

/** Those that are in another ticket leave it. The conversation is locked. Throws message_not_found. */
export async function addMessages(
  { tx, actor: { workspaceId } }: TicketTx,
  ticketId: string,
  { conversationId, messageIds }: MoveMessages,
): Promise<void> {
  const ids = [...new Set(messageIds)];
  const count = await tx.message.count({
    where: { workspaceId, conversationId, id: { in: ids }, type: { notIn: [...UNSAID] } },
  });
  if (count !== ids.length)
    throw new AppError("message_not_found", "messageIds: Choose messages of this conversation.");
  await tx.$executeRaw`
    INSERT INTO ticket_messages (workspace_id, message_id, ticket_id)
    SELECT ${workspaceId}::uuid, id, ${ticketId}::uuid FROM unnest(${ids}::uuid[]) id
    ON CONFLICT (workspace_id, message_id) DO UPDATE SET ticket_id = EXCLUDED.ticket_id`;
}

/**
 * Which ticket takes the new messages of a conversation. Null: none. Throws conversation_not_found, and ticket_not_found for one that is
 * not in the conversation, or is done.
 */
export async function chooseTicket(
  ctx: Ctx<Agent>,
  conversationId: string,
  ticketId: string | null,
): Promise<void> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await lockConversation(tx, workspaceId, conversationId);
    const here = { workspaceId, conversationId };
    await tx.tx.ticketConversation.updateMany({ where: here, data: { takesMessages: false } });
    if (ticketId) {
      const { count } = await tx.tx.ticketConversation.updateMany({
        where: { ...here, ticketId, ticket: { status: { not: "done" } } },
        data: { takesMessages: true },
      });
      if (count === 0) throw new AppError("ticket_not_found");
    }
    notify(tx, workspaceTopic(workspaceId), { type: "tickets.changed", by: ctx.correlationId });
  });
}
