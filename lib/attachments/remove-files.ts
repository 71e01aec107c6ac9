/** Files whose attachments are gone, with their message or with the workspace: the store forgets them too. */
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";

const BATCH = 200;

/** How many were removed. The note goes last, so that a crash leaves nothing behind. */
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
