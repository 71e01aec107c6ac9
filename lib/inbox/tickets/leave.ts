/** A conversation leaves a ticket, with its messages: what "add this conversation" did is taken back. */
import { lockConversation } from "@/lib/inbox/conversations/update";
import { lookAgain } from "@/lib/inbox/slas/look-again";
import { callSql } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import type { TicketCtx, TicketTx } from "./actor";
import { announceTicket } from "./announce";
import { lockTicket } from "./lock";
import { touch } from "./place";
import { getTicket } from "./rows";
import type { LeftTicket } from "./schemas";

/**
 * The ticket keeps its customer. Its only other ticket takes the new messages of the conversation, as settle_ticket() decides. Idempotent.
 * Throws ticket_not_found and conversation_not_found.
 */
export async function leaveTicket(
  ctx: TicketCtx,
  id: string,
  { conversationId }: { conversationId: string },
): Promise<LeftTicket> {
  const left = await transaction(ctx, async (tx) => {
    await lockConversation(tx, tx.actor.workspaceId, conversationId);
    await lockTicket(tx, id);
    return takeOut(tx, id, conversationId);
  });
  return { ticket: await getTicket(ctx, id, { isSeen: true }), ...left };
}

async function takeOut(
  tx: TicketTx,
  ticketId: string,
  conversationId: string,
): Promise<Omit<LeftTicket, "ticket">> {
  const { workspaceId } = tx.actor;
  const here = { workspaceId, conversationId };
  const [place] = await tx.tx.$queryRaw<{ takesMessages: boolean }[]>`
    DELETE FROM ticket_conversations WHERE workspace_id = ${workspaceId}::uuid AND ticket_id = ${ticketId}::uuid
      AND conversation_id = ${conversationId}::uuid RETURNING takes_messages AS "takesMessages"`;
  if (!place) return { messageIds: [], tookMessages: false };
  const gone = await tx.tx.$queryRaw<{ id: string }[]>`
    DELETE FROM ticket_messages tm USING messages m
    WHERE tm.workspace_id = ${workspaceId}::uuid AND tm.ticket_id = ${ticketId}::uuid AND m.workspace_id = tm.workspace_id
      AND m.id = tm.message_id AND m.conversation_id = ${conversationId}::uuid RETURNING m.id`;
  const other = await tx.tx.ticketConversation.findFirst({ where: here, select: { ticketId: true } });
  if (other)
    await callSql("settle_ticket", { workspace: workspaceId, ticket: other.ticketId, opened: false }, tx.tx);
  await lookAgain(tx, conversationId);
  await touch(tx, ticketId);
  await announceTicket(tx, ticketId, "ticket.updated", {});
  return { messageIds: gone.map((each) => each.id), tookMessages: place.takesMessages };
}
