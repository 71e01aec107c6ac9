/** In which ticket messages are: those of a conversation are added to one by hand, and one of its tickets takes the new ones. */
import { UNSAID } from "@/lib/inbox/conversations/limits";
import { lockConversation } from "@/lib/inbox/conversations/update";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { sightOn, type TicketTx } from "./actor";
import { announceTicket } from "./announce";
import { ticketVisibleTo } from "./rows";
import type { MoveMessages } from "./schemas";

/**
 * Those that are in another ticket leave it, which its history shows. Returns how many moved. The conversation is locked. Throws
 * message_not_found, also for messages of a ticket that the person does not see.
 */
export async function addMessages(
  tx: TicketTx,
  ticketId: string,
  { conversationId, messageIds, onlyFree = false }: MoveMessages & { messageIds: string[] },
): Promise<number> {
  const { workspaceId } = tx.actor;
  const ids = [...new Set(messageIds)];
  const count = await tx.tx.message.count({
    where: { workspaceId, conversationId, id: { in: ids }, type: { notIn: [...UNSAID] } },
  });
  const former = await tx.tx.ticketMessage.findMany({
    where: { workspaceId, messageId: { in: ids }, ticketId: { not: ticketId } },
    select: { ticketId: true },
  });
  const losing = onlyFree ? [] : [...new Set(former.map((each) => each.ticketId))];
  if (count !== ids.length || (await seen(tx, losing)).length !== losing.length)
    throw new AppError("message_not_found", "messageIds: Choose messages of this conversation.");
  const moved = await tx.tx.$executeRaw`
    INSERT INTO ticket_messages (workspace_id, message_id, ticket_id)
    SELECT ${workspaceId}::uuid, id, ${ticketId}::uuid FROM unnest(${ids}::uuid[]) id
    ON CONFLICT (workspace_id, message_id) DO UPDATE SET ticket_id = EXCLUDED.ticket_id
    WHERE NOT ${onlyFree} AND ticket_messages.ticket_id <> EXCLUDED.ticket_id`;
  for (const id of losing) {
    await touch(tx, id);
    await announceTicket(tx, id, "ticket.updated", {});
  }
  return moved;
}

/** Those of them that the person sees. */
async function seen({ tx, actor }: TicketTx, ids: string[]): Promise<string[]> {
  if (!sightOn(actor) || ids.length === 0) return ids;
  const values: unknown[] = [actor.workspaceId, ids];
  const visible = ticketVisibleTo(actor, (value) => `$${values.push(value)}`);
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT t.id FROM tickets t WHERE t.workspace_id = $1::uuid AND t.id = ANY($2::uuid[]) AND ${visible}`,
    ...values,
  );
  return rows.map(({ id }) => id);
}

export const touch = ({ tx, actor, now }: TicketTx, id: string): Promise<number> =>
  tx.$executeRaw`UPDATE tickets SET updated_at = greatest(updated_at, ${now()}::timestamptz)
    WHERE workspace_id = ${actor.workspaceId}::uuid AND id = ${id}::uuid`;

/**
 * Which ticket takes the new messages of a conversation. Null: none. Throws conversation_not_found, and ticket_not_found for one that is
 * not in the conversation, is done, or is not seen by the person, who does not take the place of such a one either.
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
    const taker = await tx.tx.ticketConversation.findFirst({ where: { ...here, takesMessages: true } });
    const concerned = [ticketId, taker?.ticketId].filter((id) => typeof id === "string");
    if ((await seen(tx, concerned)).length !== new Set(concerned).size)
      throw new AppError("ticket_not_found");
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
