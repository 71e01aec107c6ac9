/** Forwards messages of a conversation to an address, and goes on writing to it. docs/forward.md says who sees what. */
import { recordAct } from "@/lib/account/audit/audit-log";
import { findSendingMailbox } from "@/lib/connections/mailboxes/find";
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { lockConversation } from "@/lib/inbox/conversations/update";
import type { Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { endAwaited } from "./awaited";
import { mustBeFewMails, mustBeFewThreads } from "./quotas";
import { againIdOf, hasWords, listSideThreads, readSideThread } from "./read";
import type {
  ForwardFacts,
  ForwardMessages,
  SideMessageRef,
  SideThread,
  SideThreadRef,
  WriteSideMessage,
} from "./schemas";
import { sideMessageDue } from "./signals";
import { mustBelong, mustBeSomeoneElse, sayableName } from "./targets";

type AgentTx = TxCtx<Agent>;
type Place = { workspaceId: string; conversationId: string };

/** From which address a forward would leave, and what there is already. Throws conversation_not_found. */
export async function readForwards({ actor }: Ctx<Agent>, conversationId: string): Promise<ForwardFacts> {
  const place = { workspaceId: actor.workspaceId, conversationId };
  const { subject, mailbox } = await sendingFrom(place);
  const sideThreads = await listSideThreads(place.workspaceId, conversationId);
  return { from: mailbox?.address ?? null, subject, sideThreads };
}

/** Read before the transaction, which takes no second connection. */
async function sendingFrom({ workspaceId, conversationId }: Place) {
  const thread = await prisma().conversation.findUnique({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: {
      mailboxId: true,
      subject: true,
      contact: { select: { name: true, workspace: { select: { name: true, locale: true } } } },
    },
  });
  if (!thread) throw new AppError("conversation_not_found");
  const { name, workspace } = thread.contact;
  const t = translator(recipientLocale(null, workspace.locale), "mails.forward");
  const subject = thread.subject ?? t("conversation", { name: sayableName(name) ?? workspace.name });
  const mailbox = await findSendingMailbox(workspaceId, thread.mailboxId);
  return { subject: t("subject", { subject }), mailbox };
}

/**
 * Idempotent by clientId. Throws mailbox_not_connected, contact_erased, conversation_not_found, rate_limited, and with the field that is
 * wrong invalid_request, message_not_found, attachment_not_found.
 */
export async function forwardMessages(
  ctx: Ctx<Agent>,
  conversationId: string,
  input: ForwardMessages,
): Promise<SideThread> {
  const place = { workspaceId: ctx.actor.workspaceId, conversationId };
  const { subject, mailbox } = await sendingFrom(place);
  if (!mailbox) throw new AppError("mailbox_not_connected");
  const sideThreadId = await transaction(ctx, async (tx) => {
    const { isErased } = await lockConversation(tx, place.workspaceId, conversationId);
    const { clientId, address, comment } = input;
    const quoted = { messageIds: [...new Set(input.messageIds)], fileIds: [...new Set(input.fileIds)] };
    const known = await tx.tx.sideThread.findFirst({ where: { ...place, clientId }, select: { id: true } });
    if (known) return known.id;
    if (isErased) throw new AppError("contact_erased");
    await mustBeSomeoneElse(tx, place, address);
    await mustBelong(tx, place, quoted);
    await mustBeFewThreads(tx, place);
    const id = newId();
    const { userId: authorId, name: authorName } = tx.actor;
    const own = { ...place, id, clientId, mailboxId: mailbox.id, authorId, authorName };
    await tx.tx.sideThread.create({ data: { ...own, address, subject, createdAt: tx.now() } });
    await addOwn(tx, { ...place, sideThreadId: id }, { clientId, text: comment || null, ...quoted });
    const subjectOfAct = { id, name: address };
    const owner = { workspaceId: place.workspaceId };
    await recordAct(tx, owner, { kind: "side_thread", act: "created", subject: subjectOfAct });
    return id;
  });
  return readSideThread(ctx, { conversationId, sideThreadId });
}

/** Idempotent by clientId. Throws side_thread_not_found, rate_limited. */
export async function writeInSideThread(
  ctx: Ctx<Agent>,
  ref: SideThreadRef,
  { clientId, text }: WriteSideMessage,
): Promise<SideThread> {
  await inThread(ctx, ref, (tx, thread) =>
    addOwn(tx, thread, { clientId, text, messageIds: [], fileIds: [] }),
  );
  return readSideThread(ctx, ref);
}

/**
 * Sends a failed mail again as a new one; the failed one stays as evidence. Idempotent per failed mail. Throws side_thread_not_found,
 * message_not_found, message_not_failed, rate_limited.
 */
export async function retrySideMessage(
  ctx: Ctx<Agent>,
  { sideMessageId: id, ...ref }: SideMessageRef,
): Promise<SideThread> {
  await inThread(ctx, ref, async (tx, thread) => {
    const { workspaceId, sideThreadId } = thread;
    const failed = await tx.tx.sideMessage.findUnique({
      where: { workspaceId_id: { workspaceId, id }, sideThreadId, direction: "outbound" },
    });
    if (!failed) throw new AppError("message_not_found");
    if (failed.state !== "failed") throw new AppError("message_not_failed");
    if (!hasWords(failed))
      throw new AppError("message_not_found", "This mail no longer has its words. Write a new one.");
    const { text, messageIds, fileIds } = failed;
    await addOwn(tx, thread, { clientId: againIdOf(id), text, messageIds, fileIds });
  });
  return readSideThread(ctx, ref);
}

type Thread = Place & { sideThreadId: string };
type Own = { clientId: string; text: string | null; messageIds: string[]; fileIds: string[] };

function inThread(
  ctx: Ctx<Agent>,
  { conversationId, sideThreadId }: SideThreadRef,
  change: (tx: AgentTx, thread: Thread) => Promise<void>,
): Promise<void> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await lockConversation(tx, workspaceId, conversationId);
    const where = { workspaceId, conversationId, id: sideThreadId, erasedAt: null };
    if ((await tx.tx.sideThread.count({ where })) === 0) throw new AppError("side_thread_not_found");
    await change(tx, { workspaceId, conversationId, sideThreadId });
  });
}

/** The conversation is locked, so mails of a thread are created one after another. */
async function addOwn(
  tx: AgentTx,
  { workspaceId, conversationId, sideThreadId }: Thread,
  own: Own,
): Promise<void> {
  const key = { workspaceId, sideThreadId, clientId: own.clientId };
  if ((await tx.tx.sideMessage.count({ where: key })) > 0) return;
  await mustBeFewMails(tx);
  const id = newId();
  await tx.tx.sideMessage.create({
    data: {
      ...{ ...key, ...own, id, direction: "outbound", state: "queued", createdAt: tx.now() },
      ...{ authorId: tx.actor.userId, senderName: tx.actor.name },
    },
    select: { id: true },
  });
  await tx.tx.$executeRaw`
    UPDATE side_messages SET due_at = now() WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid`;
  await endAwaited(tx, key);
  signal(tx, sideMessageDue, { workspaceId, sideMessageId: id });
  noteSideThread(tx, workspaceId, conversationId);
}

/** Open screens read the thread again. Nothing of what lists and counts show has changed. */
export const noteSideThread = (tx: TxCtx, workspaceId: string, conversationId: string): void =>
  notify(tx, workspaceTopic(workspaceId), {
    type: "thread.changed",
    conversationId,
    entryIds: [],
    isListed: false,
  });
