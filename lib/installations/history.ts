/** The import of earlier messages for a coexistence number. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";

/** The owner declined in the app to share them; Settings shows it. */
export async function noteHistoryDeclined(ctx: Ctx, workspaceId: string): Promise<void> {
  await prisma().installation.updateMany({
    where: { workspaceId, state: { not: "disconnected" } },
    data: { historyDeclinedAt: ctx.now() },
  });
}
