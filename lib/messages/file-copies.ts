/**
 * Uploads a file to the provider before its message is claimed, so a crash in between costs a second upload and never a
 * second message.
 */
import type { Sender } from "@/lib/installations/sender";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { ownError } from "@/lib/whatsapp/cloud/graph-answer";
import type { SendResult } from "@/lib/whatsapp/provider";
import { findUncopied, type Lane, type UncopiedFile } from "./lane-queries";

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
  const { provider, phoneNumberId } = sender;
  const file = await findUncopied(lane, sender);
  if (!file) return null;
  if (!(await renew())) return "lost lane";
  const { messageId, id, mimeType, fileName: filename } = file;
  const bytes = await bytesOf(file);
  if (!bytes)
    return { messageId, result: { outcome: "refused", error: ownError("file_missing", "the file is gone") } };
  const answer = await provider.uploadMedia({ phoneNumberId, bytes, mimeType, filename });
  if (!answer.ok) {
    // Nothing was sent to the contact, whatever the upload's outcome.
    const isRefused = answer.isDefinite && answer.error.httpStatus !== null;
    return { messageId, result: { outcome: isRefused ? "refused" : "not_sent", error: answer.error } };
  }
  await prisma().attachment.update({
    where: { workspaceId_id: { workspaceId: lane.workspaceId, id } },
    data: { providerMediaId: answer.value.mediaId, providerNumberId: phoneNumberId },
  });
  return null;
}

async function bytesOf({ id }: UncopiedFile): Promise<Uint8Array | null> {
  const file = await fileStore.read(id);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}
