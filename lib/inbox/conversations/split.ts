/** Splits a conversation: another one of the same contact about some of its messages, which stay where they are. docs/split.md says what follows. */
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import type { Agent, Ctx } from "@/lib/platform/context";
import { derivedId } from "@/lib/platform/crypto";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { SPLITS_MAX, UNSAID } from "./limits";
import type { SplitConversation } from "./split-schemas";
import { ensureThread } from "./start";
import { applyUpdate, lockConversation } from "./update";

type AgentTx = TxCtx<Agent>;

/**
 * Idempotent by clientId. Returns the new conversation's id. Throws conversation_not_found, contact_erased, contact_blocked, message_not_found,
 * and invalid_request where the channel has one conversation for each contact, for too many splits, and for a wrong assignee or team.
 */
export async function splitConversation(
  ctx: Ctx<Agent>,
  id: string,
  input: SplitConversation,
): Promise<string> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const { channel, contactId, teamId, isErased, isBlocked } = await lockConversation(tx, workspaceId, id);
    // The same for a repeated call. A messenger's thread is its own key.
    const madeId = derivedId(`split ${workspaceId} ${id} ${input.clientId}`);
    // It may be other people's work by now: its id says nothing of it.
    if ((await tx.tx.conversation.count({ where: { workspaceId, id: madeId } })) > 0) return madeId;
    if (isErased) throw new AppError("contact_erased");
    if (isBlocked) throw new AppError("contact_blocked");
    if (!CHANNELS[channel].hasSeveralThreads)
      throw new AppError(
        "invalid_request",
        "conversationId: On this channel a contact has one conversation. It cannot be split.",
      );
    if (CHANNELS[channel].receipts === "device") await mustSeeBoth(tx, id);
    const messageIds = await ownMessages(tx, id, input.messageIds);
    await mustBeFewSplits(tx, id);
    await begin(tx, { id, channel, contactId }, { madeId, messageIds, subject: input.subject });
    const assigneeId = input.assigneeId === undefined ? tx.actor.userId : input.assigneeId;
    const team = input.teamId === undefined ? teamId : input.teamId;
    await applyUpdate(tx, madeId, { assigneeId, teamId: team });
    await noteInHistory(tx, [
      { conversationId: id, after: { into: madeId } },
      { conversationId: madeId, after: { from: id } },
    ]);
    return madeId;
  });
}

/** In their order. Throws message_not_found. */
async function ownMessages({ tx, actor }: AgentTx, conversationId: string, ids: string[]): Promise<string[]> {
  const messages = await tx.message.findMany({
    where: {
      ...{ workspaceId: actor.workspaceId, conversationId },
      ...{ id: { in: ids }, type: { notIn: [...UNSAID] } },
    },
    select: { id: true },
    orderBy: { number: "asc" },
  });
  if (messages.length !== new Set(ids).size)
    throw new AppError(
      "message_not_found",
      "messageIds: Choose messages of this conversation that still have their words.",
    );
  return messages.map((message) => message.id);
}

/** A visitor has the conversations of this browser, or all of the contact where the site says who it is. Throws invalid_request. */
async function mustSeeBoth({ tx, actor: { workspaceId } }: AgentTx, id: string): Promise<void> {
  const [seeing] = await tx.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM conversations c JOIN visitors v ON v.workspace_id = c.workspace_id AND v.contact_id = c.contact_id
      AND (v.identified_at IS NOT NULL OR v.id = c.visitor_id)
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${id}::uuid LIMIT 1`;
  if (!seeing)
    throw new AppError("invalid_request", "conversationId: The visitor would not see the new conversation.");
}

/** The conversation is locked, so splits of it come one after another. */
async function mustBeFewSplits({ tx, actor }: AgentTx, splitFromId: string): Promise<void> {
  const count = await tx.conversation.count({ where: { workspaceId: actor.workspaceId, splitFromId } });
  if (count >= SPLITS_MAX)
    throw new AppError(
      "invalid_request",
      `conversationId: A conversation can be split ${SPLITS_MAX} times. Go on in one of those.`,
    );
}

type Source = { id: string; channel: keyof typeof CHANNELS; contactId: string };
type Beginning = { madeId: string; messageIds: string[]; subject: string | undefined };

/** The contact is reached as in the former conversation. */
async function begin(
  tx: AgentTx,
  { id: splitFromId, channel, contactId }: Source,
  { madeId, messageIds, subject }: Beginning,
): Promise<void> {
  const { workspaceId } = tx.actor;
  const { mailboxId, recipientEmail, visitorId, isForged, declinedRecipient, ...former } =
    await tx.tx.conversation.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: splitFromId } },
      select: {
        mailboxId: true,
        recipientEmail: true,
        visitorId: true,
        mergedId: true,
        isForged: true,
        declinedRecipient: true,
        subject: true,
      },
    });
  const { newEvents } = await ensureThread(tx, {
    ...{ workspaceId, channel, threadKey: madeId, conversationId: madeId, contactId, mailboxId },
    // An undo of a merge gives it back with the one that it came from.
    mergedId: former.mergedId,
    ...{ status: "open", hasLane: CHANNELS[channel].delivery === "lane" },
    ...{ phones: [], userId: null, name: null, recipientEmail },
    subject: subject ?? former.subject,
  });
  await tx.tx.conversation.update({
    where: { workspaceId_id: { workspaceId, id: madeId } },
    data: { splitFromId, splitMessageIds: messageIds, visitorId, isForged, declinedRecipient },
    select: { id: true },
  });
  tx.events.push(...newEvents);
  notify(tx, workspaceTopic(workspaceId), { type: "conversation.changed", conversationId: madeId });
}

type Line = { conversationId: string; after: { into: string } | { from: string } | { undone: string } };

/** Ids only: a subject would be a copy that an erasure has to find. */
async function noteInHistory(tx: AgentTx, lines: Line[]): Promise<void> {
  const { workspaceId, type, userId, name } = tx.actor;
  await tx.tx.conversationChange.createMany({
    data: lines.map(({ conversationId, after }) => ({
      ...{ workspaceId, id: newId(), conversationId, field: "split", after },
      ...{ actorType: type, actorId: userId, actorName: name, createdAt: tx.now() },
    })),
  });
  for (const { conversationId } of lines)
    notify(tx, workspaceTopic(workspaceId), { type: "thread.changed", conversationId, entryIds: [] });
}

/**
 * Takes the split of `id`, the new conversation, back as long as nothing was written there and it is in no link: it is resolved, and is no
 * split any more, so that mails go where they went before. Idempotent. Throws conversation_not_found, and split_in_use.
 */
export async function undoSplit(ctx: Ctx<Agent>, id: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await lockConversation(tx, workspaceId, id);
    const where = { workspaceId_id: { workspaceId, id } };
    const { splitFromId, linkId, ...written } = await tx.tx.conversation.findUniqueOrThrow({
      where,
      select: {
        splitFromId: true,
        linkId: true,
        messageCount: true,
        _count: { select: { notes: true, scheduled: { where: { cancelledAt: null } } } },
      },
    });
    if (!splitFromId) return;
    const { notes, scheduled } = written._count;
    // A link would be resolved as a whole.
    if (linkId || written.messageCount + notes + scheduled > 0) throw new AppError("split_in_use");
    await tx.tx.conversation.update({
      where,
      data: { splitFromId: null, splitMessageIds: [] },
      select: { id: true },
    });
    await applyUpdate(tx, id, { status: "resolved" });
    await noteInHistory(tx, [{ conversationId: splitFromId, after: { undone: id } }]);
  });
}
