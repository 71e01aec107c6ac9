/** Files that agents send: brought before their message, and sent with one message at most. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fileStore } from "@/lib/platform/file-store";
import { isUuid, newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import { fileProblem, takesCaption } from "@/lib/whatsapp/media-types";
import { knowFile } from "./file-type";
import { addressOf } from "./links";
import type { Upload } from "./schemas";

/** So long a file waits for its message. */
const WAITS_MS = 24 * 60 * 60_000;

/** Throws media_invalid for what cannot be sent anywhere. The row comes first: what a crash leaves behind is removed with it. */
export async function uploadFile(
  ctx: Ctx,
  workspaceId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Upload> {
  if (bytes.byteLength === 0) throw new AppError("media_invalid", "This file is empty.");
  // Some browsers tell a path.
  const known = knowFile(bytes, name.split(/[/\\]/).at(-1) || name);
  if (!known)
    throw new AppError(
      "media_invalid",
      "Files of this type cannot be sent. Pictures, videos, sounds, PDF, Office files and plain text can.",
    );
  const id = newId();
  const sizeBytes = bytes.byteLength;
  await prisma().attachment.create({
    data: { workspaceId, id, ...known, sizeBytes, createdAt: ctx.now() },
  });
  await fileStore.put(id, async (into) => void into.end(bytes));
  await prisma().attachment.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { state: "stored" },
  });
  return { id, sizeBytes, ...known };
}

/** A file that is here, sent or not. Throws attachment_not_found. */
export async function findUpload(workspaceId: string, id: string): Promise<Upload> {
  const row = isUuid(id)
    ? await prisma().attachment.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
    : null;
  if (row?.state !== "stored") throw new AppError("attachment_not_found");
  const { kind, mimeType, fileName, sizeBytes } = row;
  return { id, kind, mimeType, fileName: fileName ?? "", sizeBytes: sizeBytes ?? 0 };
}

/** The columns of a message that carries it. */
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
  attachments: [{ ...file, url: addressOf(file.id) }],
});

/** Throws media_invalid for what WhatsApp would refuse. */
export function mustBeCarried(file: Upload, caption: string | null): void {
  const problem =
    fileProblem(file)?.message ??
    (caption === null || takesCaption(file.kind, caption)
      ? null
      : "WhatsApp does not take this text with the file. Send it as a message of its own.");
  if (problem) throw new AppError("media_invalid", problem);
}

/** From now on the file is this message's. Throws attachment_used for the later of two. */
export async function giveTo(ctx: TxCtx, workspaceId: string, id: string, messageId: string): Promise<void> {
  const { count } = await ctx.tx.attachment.updateMany({
    where: { workspaceId, id, messageId: null, state: "stored" },
    data: { messageId },
  });
  if (count === 0) throw new AppError("attachment_used");
}

/** Files that no message was written for; how many. Their bytes go with removeFiles(). */
export async function removeForgottenUploads(ctx: Ctx): Promise<number> {
  const { count } = await prisma().attachment.deleteMany({
    where: { messageId: null, createdAt: { lt: new Date(ctx.now().getTime() - WAITS_MS) } },
  });
  return count;
}
