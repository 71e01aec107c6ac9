/** Sends an agent's message: checked, added and handed over as the channel of the conversation says (lib/connections/channels). */

import type { SaidFields } from "@/lib/connections/channels/port";
import { PORTS } from "@/lib/connections/channels/registry";
import { CHANNELS, type ChannelName } from "@/lib/connections/channels/schemas";
import { fillTemplate } from "@/lib/connections/templates/fill";
import { recordEvent } from "@/lib/events/log";
import type { Upload } from "@/lib/inbox/attachments/schemas";
import { fileColumns, findUpload, giveTo, shownFile } from "@/lib/inbox/attachments/uploads";
import { reportPresence } from "@/lib/inbox/conversations/presence";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { type Agent, type Author, type Ctx, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { fn, type SqlInput } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { entryJson } from "./queries";
import type { MessageEntry, SendMessage } from "./schemas";
import { withoutContactData } from "./thread";

const rawFn = Prisma.raw(fn);

/** Idempotent by clientId: a repeated call returns the existing message and writes nothing. */
export async function sendMessage(
  ctx: Ctx<Agent>,
  conversationId: string,
  input: SendMessage,
): Promise<{ message: MessageEntry; isNew: boolean }> {
  return commitReply(ctx, conversationId, input.clientId, await contentOf(ctx.actor.workspaceId, input));
}

export const commitReply = (ctx: Ctx<Author>, conversationId: string, clientId: string, said: Said) =>
  transaction(ctx, (tx) => addReply(tx, conversationId, clientId, said));

/** Every message of agents and rules is created here. Idempotent by clientId. */
export async function addReply(
  tx: TxCtx<Author>,
  conversationId: string,
  clientId: string,
  said: Said,
  /** The sender's name that the customer sees. */
  name: string = tx.actor.name,
): Promise<{ message: MessageEntry; isNew: boolean }> {
  const { workspaceId, userId, type } = tx.actor;
  const before = await lockConversation(tx, workspaceId, conversationId);
  const entry = Prisma.raw(entryJson(`'${before.channel}'`));
  const [written] = await tx.tx.$queryRaw<{ entry: MessageEntry }[]>`
    SELECT ${entry} AS entry FROM messages m WHERE m.workspace_id = ${workspaceId}::uuid
      AND m.conversation_id = ${conversationId}::uuid AND m.client_id = ${clientId}::uuid`;
  if (written) {
    const isWhole = may(tx.actor, "contacts:read");
    return { message: isWhole ? written.entry : withoutContactData(written.entry), isNew: false };
  }

  if (before.isErased) throw new AppError("contact_erased");
  if (before.isBlocked) throw new AppError("contact_blocked");
  if (before.status === "snoozed" || before.status === "resolved")
    await reopen(tx, workspaceId, conversationId, before.status);
  const message = await addSaid(
    tx,
    { workspaceId, conversationId, contactId: before.contactId, channel: before.channel, clientId },
    said,
    { type: type === "rule" ? "automation" : "agent", id: userId, name },
  );
  return { message, isNew: true };
}

type Place = {
  workspaceId: string;
  conversationId: string;
  contactId: string;
  channel: ChannelName;
  clientId: string;
};
type Sender = { type: "agent" | "automation"; id: string | null; name: string };

/** Adds a message of the team to a locked conversation and hands it over. Throws the channel's reason to refuse it. */
export async function addSaid(tx: TxCtx, place: Place, said: Said, sender: Sender): Promise<MessageEntry> {
  const { workspaceId, conversationId, contactId, channel, clientId } = place;
  const port = PORTS[channel];
  const isQueued = CHANNELS[channel].delivery === "lane";
  const target = { workspaceId, conversationId };
  await port.mustTake(tx, {
    ...target,
    contactId,
    text: said.fields.text,
    templateCategory: said.category,
    files: said.files,
  });
  if (said.mail && !port.compose)
    throw new AppError("invalid_request", "mail: Only conversations by e-mail have a subject.");
  const id = newId();
  const fields: SqlInput<"add_message"> = {
    workspaceId,
    id,
    conversationId,
    direction: "outbound",
    senderType: sender.type,
    senderId: sender.id,
    senderName: sender.name,
    ...(port.compose ? await port.compose(tx, target, said, id) : said.fields),
    clientId,
    // PostgreSQL reads "now" as the transaction's start.
    ...(isQueued ? { deliveryState: "queued", dueAt: "now" } : { deliveryState: "sent" }),
  };
  const entry = Prisma.raw(entryJson(`'${channel}'`));
  const [added] = await tx.tx.$queryRaw<{ entry: MessageEntry }[]>`
    SELECT ${entry} AS entry FROM ${rawFn}.add_message(${JSON.stringify(fields)}::jsonb, ${tx.now()}::timestamptz) m`;
  if (!added) throw new Error("add_message returned no row");
  for (const file of said.files) await giveTo(tx, workspaceId, file.id, id);
  const rows = { workspaceId, subject: { type: "message", id }, messageId: id, conversationId } as const;
  recordEvent(tx, "message.created", rows);
  if (!isQueued) recordEvent(tx, "message.sent", { ...rows, data: { previousState: null } });
  notify(tx, workspaceTopic(workspaceId), { type: "thread.changed", conversationId, entryIds: [id] });
  await port.handOver(tx, target);
  return added.entry;
}

export type Said = SaidFields & {
  /** The template's category; null for other content. */
  category: string | null;
  files: Upload[];
};
export const PLAIN = { category: null, mail: null, files: [] };

async function contentOf(workspaceId: string, input: SendMessage): Promise<Said> {
  if ("mail" in input) {
    const { mail, attachmentIds = [] } = input;
    const files = await Promise.all(attachmentIds.map((id) => findUpload(workspaceId, id)));
    return { ...PLAIN, fields: mailFields(input.text, files), mail, files };
  }
  if ("attachmentId" in input) {
    const file = await findUpload(workspaceId, input.attachmentId);
    return { ...PLAIN, fields: fileColumns(file, input.text ?? null), files: [file] };
  }
  if ("text" in input) return { ...PLAIN, fields: { type: "text", text: input.text, content: null } };
  const { text, content, category } = await fillTemplate(workspaceId, input.template);
  return { ...PLAIN, fields: { type: "template", text, content }, category };
}

/** The fields of a mail; its channel's compose() adds the rest. */
export const mailFields = (text: string, files: Upload[]) => ({
  type: "email",
  text: text || null,
  content: null,
  attachments: files.map(shownFile),
});

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

/** Shows colleagues that an agent is writing, and the contact where the channel can. Stores nothing. */
export async function agentIsTyping(ctx: Ctx<Agent>, conversationId: string): Promise<void> {
  const { workspaceId, name } = ctx.actor;
  await reportPresence(ctx, conversationId, "writing");
  const found = await prisma().conversation.findUnique({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: { channel: true },
  });
  if (!found) return;
  await PORTS[found.channel].showTyping({ workspaceId, conversationId }, name.split(/\s+/)[0] ?? "");
}
