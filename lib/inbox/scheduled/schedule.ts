/** Messages that people send later: scheduled, changed, sent at once, or dropped. docs/send-later.md says what pauses one. */
import { lockConversation } from "@/lib/inbox/conversations/update";
import type { MessageEntry, ScheduleMessage } from "@/lib/inbox/messages/schemas";
import { addReply, mustCarry, type Parts, partsOf, saidOf } from "@/lib/inbox/messages/send";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma, type ScheduledMessage } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { columnsOf, lockScheduled, recordScheduled, replyOf, shownScheduled } from "./rows";
import { type ChangeScheduled, SCHEDULED_MAX, type Scheduled } from "./schemas";
import { scheduledReplyDue } from "./signals";

type AgentTx = TxCtx<Agent>;

/**
 * Idempotent by clientId. What can change until then is checked when it is sent: reply window, opt-out, number. Throws what
 * sendMessage() throws for what can not.
 */
export async function scheduleMessage(
  ctx: Ctx<Agent>,
  conversationId: string,
  { clientId, sendAt, ...reply }: ScheduleMessage,
): Promise<Scheduled> {
  const { workspaceId } = ctx.actor;
  mustBeLater(ctx, sendAt);
  const said = saidOf(reply, await partsOf(workspaceId, reply));
  const id = await transaction(ctx, async (tx) => {
    const { channel, messageCount } = await lockThread(tx, conversationId);
    const key = { workspaceId, conversationId, clientId };
    const select = { id: true };
    const known = await tx.tx.scheduledMessage.findFirst({ where: key, select });
    if (known) return known.id;
    if (await tx.tx.message.findFirst({ where: key, select })) return null;
    mustCarry(channel, said);
    await mustHavePlace(tx, conversationId);
    const { userId: authorId, name: authorName } = tx.actor;
    const row = await tx.tx.scheduledMessage.create({
      data: {
        ...{
          ...key,
          id: newId(),
          ...columnsOf(reply, said),
          senderType: "agent",
          sendAt,
          createdAt: tx.now(),
        },
        ...{ authorId, authorName, confirmedNumber: messageCount },
      },
      select,
    });
    await recordScheduled(tx, "message.scheduled", { ...key, id: row.id });
    signal(tx, scheduledReplyDue, { workspaceId, messageId: row.id }, new Date(sendAt));
    return row.id;
  });
  return { scheduled: id === null ? null : await shownScheduled({ workspaceId, conversationId, id }) };
}

/** It goes in the caller's name from then on, whatever the contact has written. Throws message_not_found. */
export async function changeScheduled(
  ctx: Ctx<Agent>,
  conversationId: string,
  id: string,
  change: ChangeScheduled,
): Promise<Scheduled> {
  const { workspaceId } = ctx.actor;
  const place = { workspaceId, conversationId, id };
  const parts = await partsOfStored(place);
  await transaction(ctx, async (tx) => {
    const row = await lockScheduled(tx, place);
    if (!row || !parts || (row.cancelledAt && change.isCancelled === undefined))
      throw new AppError("message_not_found");
    const { channel, messageCount } = await lockThread(tx, conversationId);
    const sendAt = change.sendAt ?? row.sendAt.toISOString();
    mustBeLater(ctx, sendAt);
    mustBeAllowed(tx, row);
    const reply = { ...replyOf(row), ...(change.text !== undefined && { text: change.text }) };
    if (change.text !== undefined && "template" in reply)
      throw new AppError("invalid_request", "text: The text of a template cannot be changed.");
    const said = saidOf(reply, parts);
    mustCarry(channel, said);
    if (row.cancelledAt) await mustHavePlace(tx, conversationId);
    const { userId: authorId, name: authorName } = tx.actor;
    await tx.tx.scheduledMessage.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: {
        ...{ ...columnsOf(reply, said), sendAt, authorId, authorName, confirmedNumber: messageCount },
        ...{ cancelledAt: null, pausedAt: null, pauseReason: null, isHeld: false },
      },
      select: { id: true },
    });
    await recordScheduled(tx, "message.scheduled", place);
    signal(tx, scheduledReplyDue, { workspaceId, messageId: id }, new Date(sendAt));
  });
  return { scheduled: await shownScheduled(place) };
}

/** In the caller's name. A repeated call returns the message. Throws message_not_found and what sendMessage() throws. */
export async function sendScheduledNow(
  ctx: Ctx<Agent>,
  conversationId: string,
  id: string,
): Promise<MessageEntry> {
  const { workspaceId } = ctx.actor;
  const place = { workspaceId, conversationId, id };
  const parts = await partsOfStored(place);
  const { message } = await transaction(ctx, async (tx) => {
    const row = await lockScheduled(tx, place);
    if (row?.cancelledAt) throw new AppError("message_not_found");
    if (row && parts) return sendRow(tx, row, parts);
    const sent = await tx.tx.message.findUnique({
      where: { workspaceId_id: { workspaceId, id }, conversationId, senderType: "agent" },
      select: { clientId: true },
    });
    if (!sent?.clientId) throw new AppError("message_not_found");
    // Finds the message by its clientId.
    return addReply(tx, conversationId, sent.clientId, saidOf({ text: "" }, NO_PARTS));
  });
  return message;
}

/** The caller has locked the row. The message has its id. */
export async function sendRow(
  tx: AgentTx,
  row: ScheduledMessage,
  parts: Parts,
): Promise<{ message: MessageEntry }> {
  const { workspaceId, conversationId, id } = row;
  mustBeAllowed(tx, row);
  await tx.tx.scheduledMessage.delete({ where: { workspaceId_id: { workspaceId, id } } });
  return addReply(tx, conversationId, row.clientId ?? id, saidOf(replyOf(row), parts), { messageId: id });
}

const NO_PARTS = { files: [], template: null };
/** Its files and template, which never change; read before the transaction, which takes no second connection. Null without it. */
export async function partsOfStored({
  workspaceId,
  id,
}: {
  workspaceId: string;
  id: string;
}): Promise<Parts | null> {
  const row = await prisma().scheduledMessage.findUnique({
    where: { workspaceId_id: { workspaceId, id }, reply: { not: Prisma.AnyNull } },
    select: { reply: true },
  });
  return row && partsOf(workspaceId, replyOf(row));
}

/** Idempotent. Throws message_not_found, also for one that was sent meanwhile. */
export async function dropScheduled(ctx: Ctx<Agent>, conversationId: string, id: string): Promise<Scheduled> {
  const { workspaceId } = ctx.actor;
  const place = { workspaceId, conversationId, id };
  await transaction(ctx, async (tx) => {
    const row = await lockScheduled(tx, place);
    if (!row) throw new AppError("message_not_found");
    if (row.cancelledAt) return;
    await tx.tx.scheduledMessage.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { cancelledAt: tx.now() },
      select: { id: true },
    });
    await recordScheduled(tx, "message.cancelled", place);
  });
  return { scheduled: await shownScheduled(place) };
}

/** Throws conversation_not_found, contact_erased, contact_blocked. */
async function lockThread(tx: AgentTx, conversationId: string) {
  const { workspaceId } = tx.actor;
  const { isErased, isBlocked } = await lockConversation(tx, workspaceId, conversationId);
  if (isErased) throw new AppError("contact_erased");
  if (isBlocked) throw new AppError("contact_blocked");
  return tx.tx.conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: { channel: true, messageCount: true },
  });
}

async function mustHavePlace({ tx, actor }: AgentTx, conversationId: string): Promise<void> {
  const where = { workspaceId: actor.workspaceId, conversationId, cancelledAt: null };
  if ((await tx.scheduledMessage.count({ where })) >= SCHEDULED_MAX)
    throw new AppError(
      "invalid_request",
      `sendAt: In a conversation ${SCHEDULED_MAX} messages can wait; send or drop one first.`,
    );
}

function mustBeLater(ctx: Ctx, sendAt: string): void {
  if (Date.parse(sendAt) <= ctx.now().getTime())
    throw new AppError("invalid_request", "sendAt: Choose a time in the future.");
}

/** A template needs a right of its own, also of those who did not schedule it. */
function mustBeAllowed({ actor }: AgentTx, row: ScheduledMessage): void {
  if ("template" in replyOf(row) && !may(actor, "templates:send")) throw new AppError("capability_missing");
}
