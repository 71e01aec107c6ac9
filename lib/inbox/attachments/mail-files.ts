/** Files of messages as files of a mail. */

import { MAIL_FILES_BYTES_MAX } from "@/lib/connections/channels/capabilities";
import type { OutgoingFile } from "@/lib/connections/email/write-mail";
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { storedUnder } from "./attachments";

/** `leftOut`: names of those that would make the mail too large, or are not here. */
export async function filesOfMessages(
  workspaceId: string,
  messages: { attachments: { id: string; fileName: string | null }[] }[],
): Promise<{ files: OutgoingFile[]; leftOut: string[] }> {
  const files: OutgoingFile[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const { id, fileName } of messages.flatMap(({ attachments }) => attachments)) {
    const name = fileName ?? id;
    const row = await prisma().attachment.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
    const size = row?.sizeBytes ?? 0;
    const file =
      row?.state === "stored" && bytes + size <= MAIL_FILES_BYTES_MAX
        ? await fileStore.read(storedUnder(row))
        : null;
    if (!row || !file) {
      leftOut.push(name);
      continue;
    }
    bytes += size;
    const content = Buffer.from(await new Response(file.stream).arrayBuffer());
    files.push({ fileName: name, mimeType: row.mimeType, bytes: content });
  }
  return { files, leftOut };
}
