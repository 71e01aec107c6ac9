/** A conversation leaves a ticket, with its messages: what "add this conversation" did is taken back. */
import { UNSAID } from "@/lib/inbox/conversations/limits";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { transaction } from "@/lib/platform/transaction";
import type { TicketCtx, TicketTx } from "./actor";
import { announceTicket } from "./announce";
import { lockTicket, settle } from "./lock";
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
  const gone = await tx.tx.$queryRaw<{ id: string; isUnsaid: boolean }[]>`
    DELETE FROM ticket_messages tm USING messages m
    WHERE tm.workspace_id = ${workspaceId}::uuid AND tm.ticket_id = ${ticketId}::uuid AND m.workspace_id = tm.workspace_id
      AND m.id = tm.message_id AND m.conversation_id = ${conversationId}::uuid
    RETURNING m.id, m.type::text = ANY(${[...UNSAID]}::text[]) AS "isUnsaid"`;
  const other = await tx.tx.ticketConversation.findFirst({ where: here, select: { ticketId: true } });
  if (other) await settle(tx, other.ticketId, false);
  await measureAgain(tx, conversationId);
  await touch(tx, ticketId);
  await announceTicket(tx, ticketId, "ticket.updated", {}, { place: { conversationId, isAdded: false } });
  return {
    messageIds: gone.filter(({ isUnsaid }) => !isUnsaid).map((each) => each.id),
    tookMessages: place.takesMessages,
  };
}

/** After the facts of events. */
const PART = 99;

/**
 * Its resolution may be its own again. A fact says so, since the ticket's event no longer leads to the conversation; that event asks for
 * the look.
 */
const measureAgain = (
  { tx, actor: { workspaceId }, now }: TicketTx,
  conversationId: string,
): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO sla_facts (workspace_id, sequence, conversation_id, part, what, is_automatic, at)
    SELECT n.workspace_id, n.latest_sequence, ${conversationId}::uuid, ${PART}, 'changed', false, ${now()}::timestamptz
    FROM workspace_counters n WHERE n.workspace_id = ${workspaceId}::uuid AND EXISTS (SELECT FROM sla_clocks c
      WHERE c.workspace_id = n.workspace_id AND c.holder_id = ${conversationId}::uuid AND c.state IN ('running', 'paused'))
    ON CONFLICT DO NOTHING`;
