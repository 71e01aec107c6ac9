/**
 * Sends a failed message again as a new message; the failed one stays as evidence. Only for messages that certainly did
 * not arrive, so not for an unknown outcome.
 */
import { pipeline } from "node:stream/promises";
import { categoryOf } from "@/lib/connections/templates/fill";
import { storedUnder } from "@/lib/inbox/attachments/attachments";
import type { Upload } from "@/lib/inbox/attachments/schemas";
import { fileColumns, findUpload } from "@/lib/inbox/attachments/uploads";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fileStore } from "@/lib/platform/file-store";
import type { Message as Row } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { againIdOf } from "./again-id";
import type { MessageEntry } from "./schemas";
import { commitReply, mailFields, type Said } from "./send";

/**
 * Idempotent per failed message: a second call returns the message that the first created. Throws message_not_found,
 * message_not_failed, capability_missing, and everything sendMessage() throws.
 */
export async function sendAgain(
  ctx: Ctx<Agent>,
  conversationId: string,
  messageId: string,
): Promise<{ message: MessageEntry; isNew: boolean }> {
  const { workspaceId } = ctx.actor;
  const failed = await findFailed(workspaceId, conversationId, messageId);
  if (failed.type === "template" && !may(ctx.actor, "templates:send"))
    throw new AppError("capability_missing", "This session lacks the capability templates:send.");
  const clientId = againIdOf(messageId);
  const isSentAgain = await prisma().message.findFirst({
    where: { workspaceId, conversationId, clientId },
    select: { id: true },
  });
  // Avoids a needless copy; the commit finds the existing message.
  const said = isSentAgain ? plain(failed) : await contentOf(ctx, failed);
  return commitReply(ctx, conversationId, clientId, said);
}

async function findFailed(workspaceId: string, conversationId: string, id: string): Promise<Row> {
  const row = await prisma().message.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  if (!row || row.conversationId !== conversationId) throw new AppError("message_not_found");
  if (row.direction !== "outbound" || row.deliveryState !== "failed" || row.cancelledAt)
    throw new AppError("message_not_failed");
  return row;
}

const plain = ({ type, text, content }: Row): Said => ({
  fields: { type, text, content: content as object | null },
  category: null,
  mail: type === "email" ? mailOf(content as EmailContent | null) : null,
  files: [],
});

type EmailContent = { subject?: string | null; cc?: { address: string }[] };
const mailOf = (content: EmailContent | null): Said["mail"] => ({
  ...(content?.subject && { subject: content.subject }),
  cc: (content?.cc ?? []).map(({ address }) => address),
});

async function contentOf(ctx: Ctx<Agent>, failed: Row): Promise<Said> {
  const { workspaceId, id, type, text, content } = failed;
  if (type === "template") {
    const { name, language, ...filled } = content as { name: string; language: string; components?: unknown };
    if (!filled.components)
      throw new AppError("template_variables_invalid", "The one-time code is gone. Send a new one.");
    return { ...plain(failed), category: await categoryOf(workspaceId, { name, language }) };
  }
  const sent = await prisma().attachment.findMany({
    where: { workspaceId, messageId: id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const files: Upload[] = [];
  for (const row of sent)
    files.push(await copy(ctx, workspaceId, await findUpload(workspaceId, row.id), storedUnder(row)));
  const [file] = files;
  if (type === "email") return { ...plain(failed), fields: mailFields(text ?? "", files), files };
  return file ? { ...plain(failed), fields: fileColumns(file, text), files } : plain(failed);
}

/** A file belongs to one message, so it is copied. An unused copy is deleted after a day, like an upload. */
async function copy(
  ctx: Ctx,
  workspaceId: string,
  { id: _, ...known }: Upload,
  fileId: string,
): Promise<Upload> {
  const source = await fileStore.read(fileId);
  if (!source) throw new AppError("attachment_not_found");
  const id = newId();
  await prisma().attachment.create({ data: { workspaceId, id, ...known, createdAt: ctx.now() } });
  // pipeline() applies back-pressure and closes both sides when one fails.
  await fileStore.put(id, (into) => pipeline(source.stream, into));
  await prisma().attachment.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { state: "stored" },
  });
  return { id, ...known };
}
