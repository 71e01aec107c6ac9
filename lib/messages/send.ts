/**
 * Sends an agent's message. On the messenger a committed reply is sent: the commit is the hand-over. On WhatsApp the
 * commit queues it, and the conversation's lane sends it.
 */
import type { Upload } from "@/lib/attachments/schemas";
import { fileColumns, findUpload, giveTo, mustBeCarried } from "@/lib/attachments/uploads";
import { lockConversation } from "@/lib/conversations/update";
import { recordEvent } from "@/lib/events/log";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { callSqlIn, fn, type SqlInput } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify, notifyNow } from "@/lib/realtime/publish";
import { teamTopic, visitorTopic } from "@/lib/realtime/topics";
import { fillTemplate } from "@/lib/templates/fill";
import { withoutContactData } from "./contact-data";
import { mustTake } from "./may-send";
import { ENTRY_JSON } from "./queries";
import type { MessageEntry, SendMessage } from "./schemas";

const entryJson = Prisma.raw(ENTRY_JSON);
const rawFn = Prisma.raw(fn);

/** Idempotent by clientId: a repeated call returns the existing message and writes nothing. */
export async function sendMessage(
  ctx: Ctx<Agent>,
  conversationId: string,
  input: SendMessage,
): Promise<{ message: MessageEntry; isNew: boolean }> {
  return commitReply(ctx, conversationId, input.clientId, await contentOf(ctx.actor.workspaceId, input));
}

/** Every agent message is created here. */
export async function commitReply(
  ctx: Ctx<Agent>,
  conversationId: string,
  clientId: string,
  said: Said,
): Promise<{ message: MessageEntry; isNew: boolean }> {
  const { workspaceId, userId, name } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const before = await lockConversation(tx, workspaceId, conversationId);
    const [written] = await tx.tx.$queryRaw<{ entry: MessageEntry }[]>`
      SELECT ${entryJson} AS entry FROM messages m WHERE m.workspace_id = ${workspaceId}::uuid
        AND m.conversation_id = ${conversationId}::uuid AND m.client_id = ${clientId}::uuid`;
    if (written) {
      const isWhole = may(ctx.actor, "contacts:read");
      return { message: isWhole ? written.entry : withoutContactData(written.entry), isNew: false };
    }

    if (before.status === "snoozed" || before.status === "resolved")
      await reopen(tx, workspaceId, conversationId, before.status);
    const isQueued = before.channel === "whatsapp";
    if (isQueued) {
      const { contactId } = before;
      if (said.file) mustBeCarried(said.file, said.fields.text);
      await mustTake(tx, { workspaceId, conversationId, contactId, category: said.category });
    } else if (said.category !== null) throw new AppError("template_not_found");
    const fields: SqlInput<"add_message"> = {
      workspaceId,
      id: newId(),
      conversationId,
      direction: "outbound",
      senderType: "agent",
      senderId: userId,
      senderName: name,
      ...said.fields,
      clientId,
      // PostgreSQL reads "now" as the transaction's start.
      ...(isQueued ? { deliveryState: "queued", dueAt: "now" } : { deliveryState: "sent" }),
    };
    const [added] = await tx.tx.$queryRaw<{ entry: MessageEntry }[]>`
      SELECT ${entryJson} AS entry FROM ${rawFn}.add_message(${JSON.stringify(fields)}::jsonb, ${ctx.now()}::timestamptz) m`;
    if (!added) throw new Error("add_message returned no row");
    if (said.file) await giveTo(tx, workspaceId, said.file.id, fields.id);
    const subject = { type: "message", id: fields.id } as const;
    const rows = { workspaceId, subject, messageId: fields.id, conversationId };
    recordEvent(tx, "message.created", rows);
    if (isQueued) {
      notify(tx, teamTopic(workspaceId), { type: "thread.changed", conversationId });
      await callSqlIn(tx.tx, "wake_message_lane", { workspace: workspaceId, conversation: conversationId });
    } else {
      recordEvent(tx, "message.sent", { ...rows, data: { previousState: null } });
      await tellBothSides(tx, workspaceId, conversationId);
    }
    return { message: added.entry, isNew: true };
  });
}

export type Said = {
  fields: { type: string; text: string | null; content: object | null; attachments?: object[] };
  /** The template's category; null for other content. */
  category: string | null;
  file?: Upload;
};

async function contentOf(workspaceId: string, input: SendMessage): Promise<Said> {
  if ("attachmentId" in input) {
    const file = await findUpload(workspaceId, input.attachmentId);
    return { fields: fileColumns(file, input.text ?? null), category: null, file };
  }
  if ("text" in input) return { fields: { type: "text", text: input.text, content: null }, category: null };
  const { text, content, category } = await fillTemplate(workspaceId, input.template);
  return { fields: { type: "template", text, content }, category };
}

/** A reply reopens a resolved or snoozed conversation. */
async function reopen(
  ctx: TxCtx,
  workspaceId: string,
  id: string,
  status: "snoozed" | "resolved",
): Promise<void> {
  await ctx.tx.conversation.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { status: "open", snoozedUntil: null },
    select: { id: true },
  });
  recordEvent(ctx, "conversation.status_changed", {
    workspaceId,
    subject: { type: "conversation", id },
    conversationId: id,
    data: { previous: { status } },
  });
}

/** Notifies the team and every browser of the visitor. */
export async function tellBothSides(ctx: TxCtx, workspaceId: string, conversationId: string): Promise<void> {
  notify(ctx, teamTopic(workspaceId), { type: "thread.changed", conversationId });
  const visitors = await ctx.tx.visitor.findMany({
    where: { workspaceId, conversationId },
    select: { id: true },
  });
  for (const visitor of visitors) notify(ctx, visitorTopic(visitor.id), { type: "thread.changed" });
}

/** Notifies the visitor's browsers; stores nothing. */
export async function agentIsTyping(ctx: Ctx<Agent>, conversationId: string): Promise<void> {
  const { workspaceId, name } = ctx.actor;
  const visitors = await prisma().visitor.findMany({
    where: { workspaceId, conversationId },
    select: { id: true },
  });
  await Promise.all(
    visitors.map((visitor) =>
      notifyNow(visitorTopic(visitor.id), { type: "typing", name: name.split(/\s+/)[0] }),
    ),
  );
}
