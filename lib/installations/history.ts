/** What is known of the past of a number that stays in the phone's app. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";

/** The owner chose in the app not to share it; Settings say so. */
export async function noteHistoryDeclined(ctx: Ctx, workspaceId: string): Promise<void> {
  await prisma().installation.updateMany({
    where: { workspaceId, state: { not: "disconnected" } },
    data: { historyDeclinedAt: ctx.now() },
  });
}
