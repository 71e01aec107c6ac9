/**
 * Uploads a file to the provider before its message is claimed, so a crash in between costs a second upload and never a
 * second message.
 */

import { findUncopied, type Lane, type UncopiedFile } from "@/lib/carriers/lane/lane";
import type { Sender } from "@/lib/connections/installations/sender";
import { ownError } from "@/lib/connections/whatsapp/cloud/graph-answer";
import type { SendResult } from "@/lib/connections/whatsapp/provider";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { perProcess } from "@/lib/platform/per-process";

/** An upload may take four times as long as another call, which has 30 s. */
export const COPY_SECONDS = 120;

/** Why the message cannot be sent now. */
export type CopyFailure = { messageId: string; result: Extract<SendResult, { error: unknown }> };

/** Uploads the file of the next message if the provider has no copy of it. `renew` renews the lane's lease meanwhile. */
export async function copyNext(
  lane: Lane,
  sender: Sender,
  renew: () => Promise<boolean>,
): Promise<CopyFailure | "lost lane" | null> {
  const { phoneNumberId } = sender;
  const file = await findUncopied(lane, sender);
  if (!file) return null;
  if (!(await renew())) return "lost lane";
  const key = `${file.id}:${phoneNumberId}`;
  const copy =
    copies().get(key) ?? upload(lane.workspaceId, file, sender).finally(() => copies().delete(key));
  copies().set(key, copy);
  const result = await copy;
  return result && { messageId: file.messageId, result };
}

/** Uploads of this process in progress, so that messages which share a file upload it once. */
const copies = perProcess("file-copies", () => new Map<string, Promise<CopyFailure["result"] | null>>());

async function upload(
  workspaceId: string,
  file: UncopiedFile,
  { provider, phoneNumberId }: Sender,
): Promise<CopyFailure["result"] | null> {
  const { id, mimeType, fileName: filename } = file;
  const bytes = await bytesOf(file);
  if (!bytes) return { outcome: "refused", error: ownError("file_missing", "the file is gone") };
  const answer = await provider.uploadMedia({ phoneNumberId, bytes, mimeType, filename });
  if (!answer.ok) {
    // Nothing was sent to the contact, whatever the upload's outcome.
    const isRefused = answer.isDefinite && answer.error.httpStatus !== null;
    return { outcome: isRefused ? "refused" : "not_sent", error: answer.error };
  }
  await prisma().attachment.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: {
      providerMediaId: answer.value.mediaId,
      providerNumberId: phoneNumberId,
      providerCopiedAt: new Date(),
    },
  });
  return null;
}

async function bytesOf({ id }: UncopiedFile): Promise<Uint8Array | null> {
  const file = await fileStore.read(id);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}
