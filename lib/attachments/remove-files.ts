/** Deletes stored files whose attachment was deleted with its message or workspace. */
import { prisma } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";

const BATCH = 200;

/** Returns how many were deleted. The row is deleted last, so a crash leaves no orphan. */
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
