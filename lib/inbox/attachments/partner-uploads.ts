/** Files that a partner uploads: until they expire, any number of commands may send them. Their messages share the bytes. */

import { ruleOf, supportedMimes } from "@/lib/connections/whatsapp/media-types";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { plainFileName } from "@/lib/platform/file-name";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { knowFile } from "./file-type";
import type { PartnerUpload, Upload } from "./schemas";
import { store } from "./uploads";

const EXPIRES_AFTER_MS = 30 * 86_400_000;
const MB = 1024 * 1024;

/** Throws media_invalid for what WhatsApp would not take. The bytes decide the type. */
export async function uploadMedia(
  ctx: Ctx,
  workspaceId: string,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<PartnerUpload> {
  const refuse = (problem: string) => {
    throw new AppError("media_invalid", `body: ${problem}`, {
      details: [{ field: "body", message: problem }],
    });
  };
  if (bytes.byteLength === 0) return refuse("The file is empty.");
  const known = knowFile(bytes, plainFileName(fileName));
  const rule = known && ruleOf(known.mimeType);
  if (!known || !rule) return refuse(`WhatsApp takes only these types: ${supportedMimes()}.`);
  const { mimeType } = known;
  if (bytes.byteLength > rule.bytesMax)
    return refuse(
      `WhatsApp takes ${mimeType} up to ${(rule.bytesMax / MB).toFixed(1).replace(".0", "")} MB.`,
    );
  const expiresAt = new Date(ctx.now().getTime() + EXPIRES_AFTER_MS);
  const { kind } = rule;
  const { id, sizeBytes, sha256 } = await store(ctx, workspaceId, { ...known, kind, expiresAt }, bytes);
  const mediaId = toPublicId("upload", id);
  return { mediaId, kind, mimeType, sizeBytes, sha256, expiresAt: expiresAt.toISOString() };
}

/** Null for an id that is unknown, of another workspace, or expired at that time. */
export async function findMedia(workspaceId: string, mediaId: string, at: Date): Promise<Upload | null> {
  const id = fromPublicId("upload", mediaId);
  const row = id
    ? await prisma().attachment.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
    : null;
  if (row?.state !== "stored" || row.ticketId || !row.expiresAt || row.expiresAt <= at) return null;
  const { kind, mimeType, fileName, sizeBytes } = row;
  return { id: row.id, kind, mimeType, fileName: fileName ?? "", sizeBytes: sizeBytes ?? 0 };
}
