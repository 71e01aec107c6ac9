/** Opens a ticket: from a conversation, from some of its messages, for a contact, or for no one yet. */
import { findAssignee } from "@/lib/account/members/agents";
import { lockTeam } from "@/lib/account/teams/teams";
import { UNSAID } from "@/lib/inbox/conversations/limits";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { isShared } from "@/lib/inbox/fields/schemas";
import type { ActorOf } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { readsContacts, sightOn, type TicketActor, type TicketCtx, type TicketTx } from "./actor";
import { announceTicket, noteAssignee } from "./announce";
import { keepFiles } from "./files";
import { settle } from "./lock";
import { addMessages } from "./place";
import { getTicket, ticketVisibleTo } from "./rows";
import { type CreateTicket, TICKET_MESSAGES_MAX, type Ticket } from "./schemas";
import { openingValues } from "./values";

/**
 * Idempotent by id. Throws conversation_not_found, contact_not_found, contact_erased, message_not_found, ticket_not_found, and
 * invalid_request for a wrong team, assignee, type or value, and fields_required.
 */
export async function createTicket(ctx: TicketCtx, input: CreateTicket): Promise<Ticket> {
  await transaction(ctx, (tx) => openTicket(tx, input));
  return getTicket(ctx, input.id, { isSeen: true });
}

/** Within a transaction: createTicket(). `isPlanned`: by a rule or a macro, which cannot give what is one ticket's alone, so that is not required. */
export async function openTicket(
  tx: TicketTx,
  input: CreateTicket,
  { isPlanned = false } = {},
): Promise<void> {
  const { workspaceId } = tx.actor;
  const from = await originOf(tx, input);
  // A repeated request waits here, and finds the first one's.
  await tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('ticket:' || ${input.id}, 0))`;
  const known = await tx.tx.ticket.findUnique({
    where: { workspaceId_id: { workspaceId, id: input.id } },
    select: { id: true },
  });
  if (known) return mustBeSeen(tx, input.id);
  const { assigneeId = tx.actor.userId } = input;
  await mustBeOurs(tx, { teamId: input.teamId, assigneeId });
  const teamId = input.teamId === undefined ? await stillThere(tx, from.teamId) : input.teamId;
  if (input.formerId) await mustBeSeen(tx, input.formerId);
  const { typeId, fields } = await openingValues(tx, input, isPlanned ? isShared : undefined);
  const number = await takeNumber(tx);
  const at = tx.now();
  await tx.tx.ticket.create({
    data: {
      ...({
        ...{ id: input.id, title: input.title, summary: input.summary ?? null, priority: input.priority },
        ...{
          contactId: from.contactId,
          teamId,
          assigneeId,
          typeId,
          fields: fields as Prisma.InputJsonObject,
        },
        formerId: input.formerId ?? null,
      } satisfies Record<Exclude<keyof CreateTicket, "conversationId" | "messageIds">, unknown>),
      ...{ workspaceId, number, mergedId: from.mergedId, createdAt: at, updatedAt: at },
    },
    select: { id: true },
  });
  await keepFiles(tx, input.id, { values: fields });
  if (input.conversationId) {
    await addConversation(tx, input.id, input.conversationId);
    const messageIds = input.messageIds ?? (await unanswered(tx, input.conversationId));
    await addMessages(tx, input.id, { conversationId: input.conversationId, messageIds });
  }
  await announceTicket(tx, input.id, "ticket.created");
  noteAssignee(tx, input.id, { assigneeId: assigneeId ?? null, former: null });
}

/** The conversation's team may be on its way out. */
const stillThere = async (tx: TicketTx, teamId: string | null): Promise<string | null> =>
  teamId && (await lockTeam(tx, tx.actor.workspaceId, teamId)) ? teamId : null;

type Origin = { contactId: string | null; mergedId: string | null; teamId: string | null };

/** The conversation, or the contact, stays as it is until the transaction ends. */
async function originOf(tx: TicketTx, { conversationId, contactId }: CreateTicket): Promise<Origin> {
  const { workspaceId } = tx.actor;
  if (conversationId) {
    const thread = await lockConversation(tx, workspaceId, conversationId);
    if (thread.isErased) throw new AppError("contact_erased");
    return { ...thread, mergedId: await mergedOf(tx, conversationId) };
  }
  if (!contactId) return { contactId: null, mergedId: null, teamId: null };
  if (!readsContacts(tx.actor)) throw new AppError("capability_missing");
  await mustBeContact(tx, contactId);
  return { contactId, mergedId: null, teamId: null };
}

/** The merged contact whose conversation it was: an undo gives its tickets back with it. */
export async function mergedOf({ tx, actor }: TicketTx, conversationId: string): Promise<string | null> {
  const { mergedId } = await tx.conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: actor.workspaceId, id: conversationId } },
    select: { mergedId: true },
  });
  return mergedId;
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
export async function takeNumber({
  tx,
  actor: { workspaceId },
  now,
}: TxCtx<TicketActor | ActorOf<"visitor">>): Promise<number> {
  const [row] = await tx.$queryRaw<{ number: number }[]>`
    INSERT INTO ticket_settings AS s (workspace_id, next_number, updated_at) VALUES (${workspaceId}::uuid, 2, ${now()})
    ON CONFLICT (workspace_id) DO UPDATE SET next_number = s.next_number + 1 RETURNING s.next_number - 1 AS number`;
  if (!row) throw new Error("the insert returned no row");
  return row.number;
}

/** The contact's messages since a person answered last, or their last message; without those that are in a ticket. */
export async function unanswered({ tx, actor }: TicketTx, conversationId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT m.id FROM messages m WHERE m.workspace_id = ${actor.workspaceId}::uuid AND m.conversation_id = ${conversationId}::uuid
      AND m.sender_type = 'contact' AND m.type <> ALL (${[...UNSAID]}) AND NOT coalesce(m.content ? 'ratingId', false)
      AND NOT EXISTS (SELECT FROM ticket_messages o WHERE o.workspace_id = m.workspace_id AND o.message_id = m.id)
      AND m.number >= coalesce((SELECT max(a.number) FROM messages a WHERE a.workspace_id = m.workspace_id
        AND a.conversation_id = m.conversation_id AND a.sender_type = 'agent' AND EXISTS (SELECT FROM messages l
          WHERE l.workspace_id = a.workspace_id AND l.conversation_id = a.conversation_id AND l.sender_type = 'contact'
            AND l.number > a.number)), 0)
    ORDER BY m.number DESC LIMIT ${TICKET_MESSAGES_MAX}`;
  return rows.map(({ id }) => id);
}

/** The conversation and the ticket are locked. False, and nothing changes, where it is there already. */
export async function addConversation(
  tx: TicketTx,
  ticketId: string,
  conversationId: string,
): Promise<boolean> {
  const { workspaceId } = tx.actor;
  const { count } = await tx.tx.ticketConversation.createMany({
    data: { workspaceId, ticketId, conversationId, takesMessages: false, createdAt: tx.now() },
    skipDuplicates: true,
  });
  if (count === 0) return false;
  const { status } = await tx.tx.ticket.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: ticketId } },
    select: { status: true },
  });
  await settle(tx, ticketId, status !== "done");
  return true;
}
