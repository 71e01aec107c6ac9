/** Messages that people send later: scheduled, changed, sent at once, or dropped. docs/send-later.md says what pauses one. */
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import type { Upload } from "@/lib/inbox/attachments/schemas";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import { type MessageEntry, Reply, type ScheduleMessage } from "@/lib/inbox/messages/schemas";
import { addReply, filesOf, mustCarry, saidOf } from "@/lib/inbox/messages/send";
import type { Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma, type ScheduledMessage } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import {
  columnsOf,
  lockScheduled,
  type Place,
  pauseScheduled,
  recordScheduled,
  replyOf,
  shownScheduled,
} from "./rows";
import { type ChangeScheduled, SCHEDULED_MAX, type Scheduled, UNDO_SECONDS } from "./schemas";
import { scheduledReplyDue } from "./signals";

type AgentTx = TxCtx<Agent>;

/**
 * Idempotent by clientId. What can change until then is checked when it is sent: reply window, opt-out, number. Throws what
 * sendMessage() throws for what can not.
 */
export async function scheduleMessage(
  ctx: Ctx<Agent>,
  conversationId: string,
  { clientId, sendAt: asked, ...reply }: ScheduleMessage,
): Promise<Scheduled> {
  const { workspaceId } = ctx.actor;
  const { sendAt, isSoon } = timeOf(ctx, asked);
  const files = await filesOf(workspaceId, reply);
  const id = await transaction(ctx, async (tx) => {
    const thread = await lockThread(tx, conversationId);
    const { channel, messageCount } = thread;
    const key = { workspaceId, conversationId, clientId };
    const select = { id: true };
    const known = await tx.tx.scheduledMessage.findFirst({ where: key, select });
    if (known) return known.id;
    if (await tx.tx.message.findFirst({ where: key, select })) return null;
    if (isSoon) mustWaitForProvider(channel);
    const meant = addressed(reply, thread);
    if ("mail" in reply && reply.mail.to && meant !== reply)
      throw new AppError(
        "invalid_request",
        "mail.to: Choose the contact's address or the one that their mail asks for.",
      );
    const said = saidOf(meant, files);
    mustCarry(channel, said);
    await mustHavePlace(tx, conversationId);
    const { userId: authorId, name: authorName } = tx.actor;
    const row = await tx.tx.scheduledMessage.create({
      data: {
        ...{
          ...key,
          id: newId(),
          ...columnsOf(meant, said),
          senderType: "agent",
          sendAt,
          createdAt: tx.now(),
        },
        ...{ authorId, authorName, confirmedNumber: isSoon ? null : messageCount, confirmedAt: tx.now() },
      },
      select,
    });
    await recordScheduled(tx, "message.scheduled", { ...key, id: row.id });
    signal(tx, scheduledReplyDue, { workspaceId, messageId: row.id }, new Date(sendAt));
    return row.id;
  });
  return { scheduled: id === null ? null : await shownScheduled({ workspaceId, conversationId, id }) };
}

/**
 * It goes in the caller's name from then on, whatever the contact has written; one that is taken back waits for its author. Throws
 * message_not_found, also for one that has gone.
 */
export async function changeScheduled(
  ctx: Ctx<Agent>,
  conversationId: string,
  id: string,
  change: ChangeScheduled,
): Promise<Scheduled> {
  const { workspaceId } = ctx.actor;
  const place = { workspaceId, conversationId, id };
  if (change.isPaused) return takeBack(ctx, place);
  const files = await filesOfStored(place);
  await transaction(ctx, async (tx) => {
    const thread = await lockThread(tx, conversationId);
    const { channel, messageCount } = thread;
    const row = await lockScheduled(tx, place);
    if (!row || !files || (row.cancelledAt && change.isCancelled === undefined))
      throw new AppError("message_not_found");
    const { sendAt, isSoon } = timeOf(ctx, change.sendAt ?? row.sendAt.toISOString());
    if (isSoon) mustWaitForProvider(channel);
    const reply = addressed(changed(replyOf(row), change.text), thread);
    const said = saidOf(reply, files);
    mustCarry(channel, said);
    if (row.cancelledAt) await mustHavePlace(tx, conversationId);
    const { userId: authorId, name: authorName } = tx.actor;
    await tx.tx.scheduledMessage.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: {
        ...{ ...columnsOf(reply, said), sendAt, authorId, authorName },
        ...{ confirmedNumber: isSoon ? null : messageCount, confirmedAt: tx.now() },
        ...{ cancelledAt: null, pausedAt: null, pauseReason: null, isHeld: false },
      },
      select: { id: true },
    });
    await recordScheduled(tx, "message.scheduled", place);
    signal(tx, scheduledReplyDue, { workspaceId, messageId: id }, new Date(sendAt));
  });
  return { scheduled: await shownScheduled(place) };
}

/** Idempotent. */
async function takeBack(ctx: Ctx<Agent>, place: Place): Promise<Scheduled> {
  await transaction(ctx, async (tx) => {
    // First, as the job that sends it does.
    await lockConversation(tx, place.workspaceId, place.conversationId);
    const row = await lockScheduled(tx, place);
    if (!row || row.cancelledAt) throw new AppError("message_not_found");
    if (row.pausedAt) return;
    await pauseScheduled(tx, place, "taken_back");
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
  const files = await filesOfStored(place);
  const { message } = await transaction(ctx, async (tx) => {
    const thread = await lockThread(tx, conversationId);
    const row = await lockScheduled(tx, place);
    if (row?.cancelledAt) throw new AppError("message_not_found");
    if (row && files) return sendRow(tx, row, files, addressed(replyOf(row), thread));
    const sent = await tx.tx.message.findUnique({
      where: { workspaceId_id: { workspaceId, id }, conversationId, senderType: "agent" },
      select: { clientId: true },
    });
    if (!sent?.clientId) throw new AppError("message_not_found");
    // Finds the message by its clientId.
    return addReply(tx, conversationId, sent.clientId, saidOf({ text: "" }, []));
  });
  return message;
}

/** The caller has locked the conversation and the row. The message has its id. */
export async function sendRow(
  tx: AgentTx,
  row: ScheduledMessage,
  files: Upload[],
  reply: Reply = replyOf(row),
): Promise<{ message: MessageEntry }> {
  const { workspaceId, conversationId, id } = row;
  await tx.tx.scheduledMessage.delete({ where: { workspaceId_id: { workspaceId, id } } });
  const added = await addReply(tx, conversationId, row.clientId ?? id, saidOf(reply, files), {
    messageId: id,
  });
  // Its clientId was used for another message meanwhile: what is written here would be lost with the row.
  if (added.message.id !== id) throw new AppError("invalid_request", "clientId: This id is already in use.");
  return added;
}

/** Throws invalid_request for a text that is too long for its form. */
function changed(reply: Reply, text: string | undefined): Reply {
  if (text === undefined) return reply;
  const { data } = Reply.safeParse({ ...reply, text });
  if (!data) throw new AppError("invalid_request", `text: Use at most ${MESSAGE_TEXT_MAX} characters.`);
  return data;
}

type Recipients = { recipientEmail: string | null; proposedRecipient: string | null };

/**
 * A mail with its recipient: where answers go now, unless it names the address that the contact's last mail asks for. A colleague who
 * changes that address before the time must not change whom it reaches.
 */
function addressed(reply: Reply, { recipientEmail, proposedRecipient }: Recipients): Reply {
  if (!("mail" in reply) || !recipientEmail) return reply;
  const { to } = reply.mail;
  if (to && (to === recipientEmail || to === proposedRecipient)) return reply;
  return { ...reply, mail: { ...reply.mail, to: recipientEmail } };
}

/** Its files, which never change; read before the transaction, which takes no second connection. Null without it. */
export async function filesOfStored({
  workspaceId,
  id,
}: {
  workspaceId: string;
  id: string;
}): Promise<Upload[] | null> {
  const row = await prisma().scheduledMessage.findUnique({
    where: { workspaceId_id: { workspaceId, id }, reply: { not: Prisma.AnyNull } },
    select: { reply: true },
  });
  return row && filesOf(workspaceId, replyOf(row));
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
    select: { channel: true, messageCount: true, recipientEmail: true, proposedRecipient: true },
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

/** A message that is sent when it is committed waits for nothing: the other side reads along. */
function mustWaitForProvider(channel: ChannelName): void {
  if (capabilitiesOf(channel).delivery === "commit")
    throw new AppError("invalid_request", "sendAt: In the messenger nothing is taken back; choose a time.");
}

/** Throws invalid_request for a time that has passed. */
function timeOf(ctx: Ctx, asked: ScheduleMessage["sendAt"]): { sendAt: string; isSoon: boolean } {
  const now = ctx.now().getTime();
  if (asked === "soon") return { sendAt: new Date(now + UNDO_SECONDS * 1_000).toISOString(), isSoon: true };
  if (Date.parse(asked) <= now) throw new AppError("invalid_request", "sendAt: Choose a time in the future.");
  return { sendAt: asked, isSoon: false };
}
