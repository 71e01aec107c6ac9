/** Starts imports that stand still, and ends what is kept of them. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { IMPORT_KEPT_DAYS } from "./schemas";
import { articleImportDue } from "./signals";

const DAY_MS = 86_400_000;
const STILL_MS = 60_000;
const AT_ONCE = 100;

/** A signal may be lost, and a process may die: the rows say what there is to do. */
export async function sweepImports(ctx: Ctx): Promise<void> {
  const rows = await prisma().articleImport.findMany({
    where: {
      state: { in: ["checking", "running", "undoing"] },
      touchedAt: { lt: new Date(ctx.now().getTime() - STILL_MS) },
      workspace: { status: "active" },
    },
    select: { workspaceId: true, id: true },
    take: AT_ONCE,
  });
  if (rows.length === 0) return;
  await transaction(ctx, async (tx) => {
    for (const { workspaceId, id: importId } of rows) signal(tx, articleImportDue, { workspaceId, importId });
  });
}

/** Their pages go along, and by a trigger the archive. What was imported stays. */
export async function pruneImports(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  await prisma().articleImport.deleteMany({
    where: {
      OR: [
        { state: { in: ["checking", "checked"] }, touchedAt: { lt: before(1) } },
        { createdAt: { lt: before(IMPORT_KEPT_DAYS) } },
      ],
    },
  });
}
