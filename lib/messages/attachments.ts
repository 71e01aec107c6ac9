/** Files of messages: fetched from the provider before its copy dies, and handed out by link. */
import * as installations from "@/lib/installations/service";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fileStore } from "@/lib/platform/file-store";
import type { Attachment as Row } from "@/lib/platform/generated/prisma/client";
import { isUuid } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import type { ProviderError } from "@/lib/whatsapp/provider";
import { isLinkValid, linkTo, type Signed } from "./attachment-links";
import type { AttachmentLink } from "./schemas";

/** The largest file that WhatsApp carries (Meta, "Supported media types": documents up to 100 MB). */
const BYTES_MAX = 100 * 1024 * 1024;

const find = (workspaceId: string, id: string): Promise<Row | null> =>
  isUuid(id) && isUuid(workspaceId)
    ? prisma().attachment.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
    : Promise.resolve(null);

/** Copies the file into our store; safe to run again. Throws while another try is worth it. */
export async function fetchAttachment(ctx: Ctx, workspaceId: string, id: string): Promise<void> {
  const row = await find(workspaceId, id);
  if (row?.state !== "pending" || !row.providerMediaId) return;
  const sender = await installations.sender(ctx, workspaceId);
  if (!sender) return settle(ctx, row, { state: "failed" });
  const { provider, phoneNumberId } = sender;
  const info = await provider.readMedia({ mediaId: row.providerMediaId, phoneNumberId });
  if (!info.ok) return giveUpOn(ctx, row, info.error);

  let size = 0;
  let failure: ProviderError | null = null;
  await fileStore
    .put(id, async (into) => {
      const answer = await provider.downloadMedia({ url: info.value.url, bytesMax: BYTES_MAX, into });
      if (answer.ok) size = answer.value.size;
      else failure = answer.error;
    })
    .catch((error) => {
      if (!failure) throw error;
    });
  if (failure) return giveUpOn(ctx, row, failure);
  return settle(ctx, row, { state: "stored", sizeBytes: size });
}

/** A definite refusal ends it; everything else is tried again by the job. */
async function giveUpOn(ctx: Ctx, row: Row, { explanation, message }: ProviderError): Promise<void> {
  if (explanation.retry === "never") return settle(ctx, row, { state: "failed" });
  throw new Error(`the file could not be fetched: ${message}`);
}

async function settle(
  ctx: Ctx,
  { workspaceId, id, messageId }: Row,
  data: { state: "stored" | "failed"; sizeBytes?: number },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    await tx.tx.attachment.update({ where: { workspaceId_id: { workspaceId, id } }, data });
    await tx.tx.$executeRaw`
      UPDATE messages SET attachments = (
        SELECT coalesce(jsonb_agg(CASE WHEN a ->> 'id' = ${id} THEN a || jsonb_build_object('sizeBytes', ${data.sizeBytes ?? 0}::int) ELSE a END), '[]')
        FROM jsonb_array_elements(attachments) AS a)
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${messageId}::uuid`;
    const { message } = await tx.tx.attachment.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id } },
      select: { message: { select: { conversationId: true } } },
    });
    if (message)
      notify(tx, teamTopic(workspaceId), { type: "thread.changed", conversationId: message.conversationId });
  });
}

/** A link that opens the file for ten minutes; none before it is here. Throws attachment_not_found. */
export async function readLink(ctx: Ctx, workspaceId: string, id: string): Promise<AttachmentLink> {
  const row = await find(workspaceId, id);
  if (!row) throw new AppError("attachment_not_found");
  if (row.state !== "stored") return { state: row.state, url: null, expiresAt: null };
  const { url, expiresAt } = linkTo(workspaceId, id, ctx.now());
  return { state: row.state, url, expiresAt: expiresAt.toISOString() };
}

/** As for the team, for the files of the visitor's own conversation. */
export async function readVisitorLink(ctx: Ctx<ActorOf<"visitor">>, id: string): Promise<AttachmentLink> {
  const { workspaceId, conversationId } = ctx.actor;
  const isTheirs =
    conversationId !== null &&
    isUuid(id) &&
    (await prisma().attachment.count({ where: { workspaceId, id, message: { conversationId } } })) > 0;
  if (!isTheirs) throw new AppError("attachment_not_found");
  return readLink(ctx, workspaceId, id);
}

export type OpenFile = { stream: ReadableStream; size: number; mimeType: string; fileName: string | null };

/** What a signed link opens. Throws attachment_not_found for a link that is wrong or over. */
export async function openFile(
  ctx: Ctx,
  id: string,
  signed: Signed,
  range?: { start: number; end: number },
): Promise<OpenFile> {
  const row = isLinkValid(id, signed, ctx.now()) ? await find(signed.workspace, id) : null;
  const file = row?.state === "stored" ? await fileStore.read(id, range) : null;
  if (!row || !file) throw new AppError("attachment_not_found");
  return { ...file, mimeType: row.mimeType, fileName: row.fileName };
}
