/** Warns the owners of an endpoint that keeps failing, and finally disables it. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { endpointFailing, signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { disable } from "./endpoint-state";
import type { Lane } from "./queries";

const DAY_MS = 86_400_000;
const WARN_AFTER_MS = DAY_MS;
const DISABLE_AFTER_MS = 5 * DAY_MS;

/** Called after failures. The owners are notified once per series of failures, even if several drains call this. */
export async function checkHealth(ctx: Ctx, lane: Lane): Promise<void> {
  const { workspaceId, endpointId } = lane;
  const found = await prisma().webhookLane.findUnique({
    where: { workspaceId_endpointId: { workspaceId, endpointId } },
    select: { failingSince: true, warnedAt: true },
  });
  if (!found?.failingSince) return;
  const failingMs = ctx.now().getTime() - found.failingSince.getTime();
  if (failingMs >= DISABLE_AFTER_MS) return disable(ctx, lane, "failing");
  if (failingMs < WARN_AFTER_MS || found.warnedAt) return;
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.webhookLane.updateMany({
      where: { workspaceId, endpointId, warnedAt: null, failingSince: { not: null } },
      data: { warnedAt: ctx.now() },
    });
    if (count > 0) signal(tx, endpointFailing, { workspaceId, endpointId, stage: "warning" });
  });
}
