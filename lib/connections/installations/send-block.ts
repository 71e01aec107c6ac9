/**
 * A send was refused for a reason that concerns the whole number: sending pauses until a health check has started, so
 * queued messages do not fail one by one while the state is still healthy.
 */
import type { Ctx } from "@/lib/platform/context";
import type { Installation as Row } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { healthCheckRequested } from "./signals";

/** A health check takes seconds. A missing one must not block the number for longer. */
const BLOCK_MS = 20_000;
/** If the health check finds nothing, every message may be refused again: at most one check in this time. */
const QUIET_MS = 60_000;

/** Does nothing without an installation, or shortly after the last block. */
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

/** Until when sending is blocked; null when it is not. */
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
