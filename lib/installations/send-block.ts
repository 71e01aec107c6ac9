/**
 * A send was refused for a reason that concerns the whole number: a look is called for, and nothing leaves until one has
 * begun, so that a queue is not tried and failed one by one while the state still says that all is well.
 */
import type { Ctx } from "@/lib/platform/context";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/outbox";
import { transaction } from "@/lib/platform/transaction";
import { healthCheckRequested } from "./signals";

/** A look takes seconds; one that does not come must not silence the number. */
const BLOCK_MS = 20_000;
/** What the look does not find may be refused again with each message: one look in this time is enough. */
const QUIET_MS = 60_000;

/** Nothing without an installation, nor shortly after the last doubt. */
export async function blockUntilHealthCheck(
  ctx: Ctx,
  { workspaceId, installationId }: { workspaceId: string; installationId: string | null },
): Promise<void> {
  if (!installationId) return;
  const at = ctx.now();
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.installation.updateMany({
      where: {
        workspaceId,
        id: installationId,
        state: { not: "disconnected" },
        OR: [{ doubtedAt: null }, { doubtedAt: { lt: new Date(at.getTime() - QUIET_MS) } }],
      },
      data: { doubtedAt: at },
    });
    if (count > 0) signal(tx, healthCheckRequested, { workspaceId });
  });
}

/** Until when nothing leaves; null when it may. */
export function blockedUntil({
  pausedUntil,
  doubtedAt,
  lastCheckedAt,
}: Pick<Row, "pausedUntil" | "doubtedAt" | "lastCheckedAt">): Date | null {
  const isCheckPending = doubtedAt !== null && (lastCheckedAt === null || lastCheckedAt < doubtedAt);
  const blockEndsAt = isCheckPending ? new Date(doubtedAt.getTime() + BLOCK_MS) : null;
  if (!blockEndsAt || !pausedUntil) return blockEndsAt ?? pausedUntil;
  return blockEndsAt > pausedUntil ? blockEndsAt : pausedUntil;
}
