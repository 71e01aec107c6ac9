/** Changes a ticket: title, summary, status, priority, type, fields, customer, team, assignee; and adds messages to it. */
import { isInTeam } from "@/lib/account/teams/teams";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { readsContacts, type TicketCtx, type TicketTx } from "./actor";
import { announceTicket, noteAssignee, ticketNow } from "./announce";
import { addConversation, mergedOf, mustBeContact, mustBeOurs, unanswered } from "./create";
import { keepFiles } from "./files";
import { lockTicket, settle, type TicketState } from "./lock";
import { addMessages, touch } from "./place";
import { getTicket } from "./rows";
import {
  type ChangedOfTicket,
  type MoveMessages,
  TICKET_CONVERSATIONS_MAX,
  type Ticket,
  type UpdateTicket,
} from "./schemas";
import { formerValues, withValues } from "./values";

/** Records one event for what changed; none without a change. Throws ticket_not_found, contact_not_found, contact_erased, invalid_request, fields_required. */
export async function updateTicket(ctx: TicketCtx, id: string, input: UpdateTicket): Promise<Ticket> {
  await transaction(ctx, async (tx) => {
    const before = await lockTicket(tx, id);
    await applyTicketUpdate(tx, before, input);
  });
  return getTicket(ctx, id, { isSeen: true });
}

/** The ticket is locked. An undo asks for no values: the ticket was so before. `isQuiet`: one of many, which notify no one. */
export async function applyTicketUpdate(
  tx: TicketTx,
  before: TicketState,
  asked: UpdateTicket,
  { isUndo = false, isQuiet = false } = {},
): Promise<void> {
  const { workspaceId } = tx.actor;
  const input = await withTeam(tx, before, isUndo ? asked : await withValues(tx, before, asked));
  const changed = Object.entries(input).filter(([key, value]) => value !== before[key as keyof TicketState]);
  if (changed.length === 0) return;
  const data: UpdateTicket = Object.fromEntries(changed);
  await mustBeOurs(tx, data);
  if (data.contactId !== undefined) await mustFitContact(tx, before, data.contactId);
  // They were given to the former customer. The row of a revoked one keeps mails from bringing another.
  if (data.contactId !== undefined)
    await tx.tx.customerLink.deleteMany({ where: { workspaceId, ticketId: before.id, revokedAt: null } });
  const previous = await formerOf(tx, before, data);
  const { fields, ...columns } = data;
  const isDone = data.status === "done";
  await tx.tx.ticket.update({
    where: { workspaceId_id: { workspaceId, id: before.id } },
    data: {
      ...columns,
      ...(fields && { fields: fields as Prisma.InputJsonObject }),
      ...(data.status && { doneAt: isDone ? tx.now() : null }),
      ...(data.contactId !== undefined && { mergedId: null }),
      updatedAt: before.updatedAt > tx.now() ? before.updatedAt : tx.now(),
    },
    select: { id: true },
  });
  if (fields) await keepFiles(tx, before.id, { former: before.fields, values: fields });
  if (data.status && isDone !== (before.status === "done")) await settle(tx, before.id, !isDone);
  await announceTicket(tx, before.id, data.status ? "ticket.status_changed" : "ticket.updated", previous);
  if (data.assigneeId !== undefined && !isQuiet)
    noteAssignee(tx, before.id, { assigneeId: data.assigneeId, former: before.assigneeId });
}

/** A ticket that moves to another team leaves its assignee, unless they are in that team or are chosen again. */
async function withTeam(tx: TicketTx, before: TicketState, input: UpdateTicket): Promise<UpdateTicket> {
  const { teamId, assigneeId } = input;
  const { assigneeId: former } = before;
  if (!teamId || teamId === before.teamId || assigneeId !== undefined || !former) return input;
  return (await isInTeam(tx, tx.actor.workspaceId, teamId, former)) ? input : { ...input, assigneeId: null };
}

/** Its messages are of the customer's conversations, so it keeps the customer while it is in one. */
async function mustFitContact(tx: TicketTx, { id }: TicketState, contactId: string | null): Promise<void> {
  const { workspaceId } = tx.actor;
  if ((await tx.tx.ticketConversation.count({ where: { workspaceId, ticketId: id } })) > 0)
    throw new AppError(
      "invalid_request",
      "contactId: It is in a conversation, whose contact is its customer.",
    );
  if (contactId && !readsContacts(tx.actor)) throw new AppError("capability_missing");
  if (contactId) await mustBeContact(tx, contactId);
}

/** The changed fields as the ticket showed them. */
async function formerOf(tx: TicketTx, before: TicketState, data: UpdateTicket): Promise<Former> {
  const shown = await ticketNow(tx.tx, tx.actor.workspaceId, before.id);
  const { title, summary, status, priority } = before;
  const former: Record<keyof UpdateTicket, Former> = {
    ...{ title: { title }, summary: { summary }, status: { status }, priority: { priority } },
    ...{
      typeId: { type: shown.type },
      teamId: { team: shown.team },
      assigneeId: { assignee: shown.assignee },
    },
    contactId: { contact: nameOf(shown) },
    fields: { fields: formerValues(before.fields, data.fields ?? {}) },
  };
  const given = (Object.keys(data) as (keyof UpdateTicket)[]).filter((key) => data[key] !== undefined);
  return Object.assign({}, ...given.map((key) => former[key]));
}
type Former = Partial<Record<ChangedOfTicket, unknown>>;

/** An erasure finds names by contacts, not in histories. */
const nameOf = ({ contact }: Ticket) => contact && { id: contact.id };

/**
 * Adds messages of one conversation, which leave the ticket in which they were. The ticket is in that conversation from then on. Throws
 * ticket_not_found, conversation_not_found, message_not_found, and invalid_request for a conversation of someone else.
 */
export async function addToTicket(ctx: TicketCtx, id: string, input: MoveMessages): Promise<Ticket> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const thread = await lockConversation(tx, workspaceId, input.conversationId);
    if (thread.isErased) throw new AppError("contact_erased");
    const ticket = await lockTicket(tx, id);
    if (ticket.contactId !== null && ticket.contactId !== thread.contactId)
      throw new AppError("invalid_request", "conversationId: This ticket has another customer.");
    if (ticket.contactId === null)
      await tx.tx.ticket.update({
        where: { workspaceId_id: { workspaceId, id } },
        data: { contactId: thread.contactId, mergedId: await mergedOf(tx, input.conversationId) },
        select: { id: true },
      });
    await mustHavePlace(tx, id, input.conversationId);
    const isAdded = await addConversation(tx, id, input.conversationId);
    const messageIds = input.messageIds ?? (await unanswered(tx, input.conversationId));
    const moved = await addMessages(tx, id, { ...input, messageIds });
    if (!isAdded && moved === 0 && ticket.contactId !== null) return;
    await touch(tx, id);
    const previous = { ...(ticket.contactId === null && { contact: null }) };
    const place = { conversationId: input.conversationId, isAdded };
    await announceTicket(tx, id, "ticket.updated", previous, { ...(isAdded && { place }) });
  });
  return getTicket(ctx, id, { isSeen: true });
}

async function mustHavePlace(
  { tx, actor }: TicketTx,
  ticketId: string,
  conversationId: string,
): Promise<void> {
  const { workspaceId } = actor;
  const others = { workspaceId, ticketId, conversationId: { not: conversationId } };
  if ((await tx.ticketConversation.count({ where: others })) >= TICKET_CONVERSATIONS_MAX)
    throw new AppError(
      "invalid_request",
      `conversationId: A ticket can be in ${TICKET_CONVERSATIONS_MAX} conversations.`,
    );
}
