/** Files that agents and visitors send: uploaded first, then attached to at most one message or note. */
import { createHash } from "node:crypto";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { plainFileName } from "@/lib/platform/file-name";
import { fileStore } from "@/lib/platform/file-store";
import { isUuid, newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { knowFile } from "./file-type";
import { addressOf } from "./links";
import type { Upload } from "./schemas";

const HOUR_MS = 60 * 60_000;
/** An upload without a message is deleted after this. */
const WAITS_MS = 24 * HOUR_MS;

/** Throws media_invalid for an unsupported type. */
export async function uploadFile(
  ctx: Ctx,
  workspaceId: string,
  { name, bytes, visitorId }: { name: string; bytes: Uint8Array; visitorId?: string },
): Promise<Upload> {
  if (bytes.byteLength === 0) throw new AppError("media_invalid", "This file is empty.");
  // Some browsers send a path.
  const known = knowFile(bytes, plainFileName(name.split(/[/\\]/).at(-1) || name));
  if (!known)
    throw new AppError(
      "media_invalid",
      "Files of this type cannot be sent. Pictures, videos, sounds, PDF, Office files, archives and text can.",
    );
  const owner = visitorId === undefined ? {} : { visitorId };
  const { id, sizeBytes } = await store(ctx, workspaceId, { ...known, ...owner }, bytes);
  return { id, sizeBytes, ...known };
}

type Known = { kind: string; mimeType: string; fileName: string; expiresAt?: Date; visitorId?: string };

const MB = 1_048_576;
/** The share of the day's bytes for visitors, so that strangers leave some for the team. */
const VISITORS_SHARE = 0.5;
/**
 * Throws rate_limited beyond a workspace's bytes per 24 hours. Locks the workspace's uploads, so that racing ones do
 * not both fit.
 */
async function mustFitIntoDay(
  ctx: TxCtx,
  workspaceId: string,
  { sizeBytes, isVisitors }: { sizeBytes: number; isVisitors: boolean },
): Promise<void> {
  const most = env().UPLOAD_MB_PER_DAY * MB;
  if (most === 0) return;
  await ctx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads ${workspaceId}`}, 1))`;
  const [row] = await ctx.tx.$queryRaw<{ bytes: string; ofVisitors: string }[]>`
    SELECT coalesce(sum(size_bytes), 0)::text AS bytes,
      coalesce(sum(size_bytes) FILTER (WHERE visitor_id IS NOT NULL), 0)::text AS "ofVisitors" FROM attachments
    WHERE workspace_id = ${workspaceId}::uuid AND created_at > ${ctx.now()}::timestamptz - interval '1 day' AND size_bytes > 0
      -- Files that contacts send by mail or WhatsApp have limits of their own.
      AND (visitor_id IS NOT NULL OR NOT EXISTS (SELECT FROM messages m WHERE m.workspace_id = attachments.workspace_id
        AND m.id = attachments.message_id AND m.direction = 'inbound'))`;
  const isFull = Number(row?.bytes ?? 0) + sizeBytes > most;
  const isShareFull = isVisitors && Number(row?.ofVisitors ?? 0) + sizeBytes > most * VISITORS_SHARE;
  if (isFull || isShareFull)
    throw new AppError(
      "rate_limited",
      "This workspace has stored as many bytes of files today as it may. Try again tomorrow.",
    );
}

/** The row is inserted first, so cleanup also finds the file of a crashed upload. Throws unavailable where the disk is full. */
export async function store(ctx: Ctx, workspaceId: string, known: Known, bytes: Uint8Array) {
  const id = newId();
  const sizeBytes = bytes.byteLength;
  await fileStore.mustHaveSpace();
  await transaction(ctx, async (tx) => {
    await mustFitIntoDay(tx, workspaceId, { sizeBytes, isVisitors: known.visitorId !== undefined });
    await tx.tx.attachment.create({ data: { workspaceId, id, ...known, sizeBytes, createdAt: ctx.now() } });
  });
  try {
    await fileStore.put(id, async (into) => void into.end(bytes));
  } catch (error) {
    // A file that was not stored does not count for the day.
    await prisma().attachment.deleteMany({ where: { workspaceId, id } });
    throw error;
  }
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await prisma().attachment.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { state: "stored", sha256 },
  });
  return { id, sizeBytes, sha256 };
}

/** Returns an agent's stored file, sent or not. Throws attachment_not_found. */
export async function findUpload(workspaceId: string, id: string): Promise<Upload> {
  const row = isUuid(id)
    ? await prisma().attachment.findUnique({
        where: { workspaceId_id: { workspaceId, id }, expiresAt: null, visitorId: null },
      })
    : null;
  if (row?.state !== "stored") throw new AppError("attachment_not_found");
  const { kind, mimeType, fileName, sizeBytes } = row;
  return { id, kind, mimeType, fileName: fileName ?? "", sizeBytes: sizeBytes ?? 0 };
}

/** The message columns for a file message. */
export const fileColumns = (file: Upload, text: string | null) => ({
  type: "media" as const,
  text,
  content: {
    type: "media",
    kind: file.kind,
    mimeType: file.mimeType,
    filename: file.fileName,
    caption: text,
  },
  attachments: [shownFile(file)],
});

/** The file as a message shows it. */
export const shownFile = (file: Upload) => ({ ...file, url: addressOf(file.id) });

/** Attaches the file to this internal note; it is the team's alone then. Throws attachment_not_found, attachment_used. */
export async function giveToNote(ctx: TxCtx, workspaceId: string, id: string, noteId: string): Promise<void> {
  await findUpload(workspaceId, id);
  const { count } = await ctx.tx.attachment.updateMany({
    where: { workspaceId, id, messageId: null, noteId: null, ticketId: null, state: "stored" },
    data: { noteId },
  });
  if (count === 0) throw new AppError("attachment_used");
}

/**
 * Deletes uploads without a message, of partners once they have expired, and those that a ticket's fields name no more. Returns how many.
 * removeFiles() deletes their bytes.
 */
export async function removeForgottenUploads(ctx: Ctx): Promise<number> {
  const removed = await query(
    "",
    `DELETE FROM attachments a WHERE a.message_id IS NULL AND a.note_id IS NULL AND a.created_at < $1
       AND CASE WHEN a.ticket_id IS NOT NULL THEN a.released_at < $1 ELSE a.expires_at IS NULL
         -- A command that was accepted at the last moment may still be writing.
         OR (a.expires_at < $2 AND NOT EXISTS (SELECT FROM attachments u WHERE u.workspace_id = a.workspace_id AND u.upload_id = a.id)) END
       -- People send them later, or have dropped them and may take that back.
       AND NOT EXISTS (SELECT FROM scheduled_messages s WHERE s.workspace_id = a.workspace_id AND s.reply IS NOT NULL
         AND (s.cancelled_at IS NULL OR s.cancelled_at > now() - interval '7 days')
         AND (s.reply ->> 'attachmentId' = a.id::text OR s.reply -> 'attachmentIds' ? a.id::text))
     RETURNING 1`,
    [new Date(ctx.now().getTime() - WAITS_MS), new Date(ctx.now().getTime() - HOUR_MS)],
  );
  return removed.length;
}

/** No sweep of uploads reaches it, also that of a former release, which knows no files of tickets. */
export const NO_END = new Date("9999-12-31T00:00:00Z");

const BATCH = 200;

/** Deletes stored files whose attachment was deleted with its message or workspace. Returns how many. The row is deleted last, so a crash leaves no orphan. */
export async function removeFiles(): Promise<number> {
  for (let total = 0; ; ) {
    const files = await prisma().removedFile.findMany({ take: BATCH, select: { id: true } });
    const ids = files.map(({ id }) => id);
    for (const id of ids) await fileStore.remove(id);
    await prisma().removedFile.deleteMany({ where: { id: { in: ids } } });
    total += ids.length;
    if (ids.length < BATCH) return total;
  }
}
