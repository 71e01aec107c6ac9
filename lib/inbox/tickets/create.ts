/** Opens a ticket: from a conversation, from some of its messages, for a contact, or for no one yet. */
import { findAssignee } from "@/lib/account/members/agents";
import { lockTeam } from "@/lib/account/teams/teams";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { AppError } from "@/lib/platform/errors";
import { callSql } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { sightOn, type TicketCtx, type TicketTx } from "./actor";
import { announceTicket } from "./announce";
import { addMessages } from "./place";
import { getTicket, ticketVisibleTo } from "./rows";
import type { CreateTicket, Ticket } from "./schemas";

/**
 * Idempotent by id. Throws conversation_not_found, contact_not_found, contact_erased, message_not_found, ticket_not_found, and
 * invalid_request for a wrong team or assignee.
 */
export async function createTicket(ctx: TicketCtx, input: CreateTicket): Promise<Ticket> {
  await transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    const from = await originOf(tx, input);
    const known = await tx.tx.ticket.findUnique({
      where: { workspaceId_id: { workspaceId, id: input.id } },
      select: { id: true },
    });
    if (known) return mustBeSeen(tx, input.id);
    const { assigneeId = tx.actor.userId } = input;
    await mustBeOurs(tx, { teamId: input.teamId, assigneeId });
    const teamId = input.teamId === undefined ? await stillThere(tx, from.teamId) : input.teamId;
    if (input.formerId) await mustBeSeen(tx, input.formerId);
    const number = await takeNumber(tx);
    const at = ctx.now();
    await tx.tx.ticket.create({
      data: {
        ...{ workspaceId, id: input.id, number, title: input.title, summary: input.summary ?? null },
        ...{ priority: input.priority, contactId: from.contactId, teamId, assigneeId },
        ...{ formerId: input.formerId ?? null, createdAt: at, updatedAt: at },
      },
      select: { id: true },
    });
    if (input.conversationId) {
      await addConversation(tx, input.id, input.conversationId);
      await addMessages(tx, input.id, { conversationId: input.conversationId, messageIds: input.messageIds });
    }
    await announceTicket(tx, input.id, "ticket.created");
  });
  return getTicket(ctx, input.id, { isSeen: true });
}

/** The conversation's team may be on its way out. */
const stillThere = async (tx: TicketTx, teamId: string | null): Promise<string | null> =>
  teamId && (await lockTeam(tx, tx.actor.workspaceId, teamId)) ? teamId : null;

type Origin = { contactId: string | null; teamId: string | null };

/** The conversation, or the contact, stays as it is until the transaction ends. */
async function originOf(tx: TicketTx, { conversationId, contactId }: CreateTicket): Promise<Origin> {
  const { workspaceId } = tx.actor;
  if (conversationId) {
    const thread = await lockConversation(tx, workspaceId, conversationId);
    if (thread.isErased) throw new AppError("contact_erased");
    return thread;
  }
  if (!contactId) return { contactId: null, teamId: null };
  await mustBeContact(tx, contactId);
  return { contactId, teamId: null };
}

/** Throws contact_not_found and contact_erased. */
export async function mustBeContact({ tx, actor: { workspaceId } }: TicketTx, id: string): Promise<void> {
  const [contact] = await tx.$queryRaw<{ isErased: boolean }[]>`
    SELECT k.erased_at IS NOT NULL AS "isErased" FROM contacts k
    WHERE k.workspace_id = ${workspaceId}::uuid AND k.id = ${id}::uuid FOR KEY SHARE`;
  if (!contact) throw new AppError("contact_not_found");
  if (contact.isErased) throw new AppError("contact_erased");
}

/** Throws invalid_request. */
export async function mustBeOurs(
  tx: TicketTx,
  { teamId, assigneeId }: { teamId?: string | null | undefined; assigneeId?: string | null | undefined },
): Promise<void> {
  const { workspaceId } = tx.actor;
  if (teamId && !(await lockTeam(tx, workspaceId, teamId)))
    throw new AppError("invalid_request", "teamId: Choose a team of this workspace.");
  if (assigneeId && !(await findAssignee(tx, workspaceId, assigneeId)))
    throw new AppError("invalid_request", "assigneeId: Choose a member of this workspace.");
}

/** Throws ticket_not_found. */
async function mustBeSeen({ tx, actor }: TicketTx, id: string): Promise<void> {
  const values: unknown[] = [actor.workspaceId, id];
  const visible = sightOn(actor) ? ticketVisibleTo(actor, (value) => `$${values.push(value)}`) : "true";
  const found = await tx.$queryRawUnsafe<object[]>(
    `SELECT 1 FROM tickets t WHERE t.workspace_id = $1::uuid AND t.id = $2::uuid AND ${visible}`,
    ...values,
  );
  if (found.length === 0) throw new AppError("ticket_not_found");
}

/** The row is locked until the transaction ends, so numbers are in the order of commits, and one that is rolled back leaves no gap. */
async function takeNumber({ tx, actor: { workspaceId }, now }: TicketTx): Promise<number> {
  const [row] = await tx.$queryRaw<{ number: number }[]>`
    INSERT INTO ticket_settings AS s (workspace_id, next_number, updated_at) VALUES (${workspaceId}::uuid, 2, ${now()})
    ON CONFLICT (workspace_id) DO UPDATE SET next_number = s.next_number + 1 RETURNING s.next_number - 1 AS number`;
  if (!row) throw new Error("the insert returned no row");
  return row.number;
}

/** The conversation is locked. */
export async function addConversation(tx: TicketTx, ticketId: string, conversationId: string): Promise<void> {
  const { workspaceId } = tx.actor;
  await tx.tx.ticketConversation.createMany({
    data: { workspaceId, ticketId, conversationId, takesMessages: false, createdAt: tx.now() },
    skipDuplicates: true,
  });
  await callSql("settle_ticket", { workspace: workspaceId, ticket: ticketId, opened: true }, tx.tx);
}
