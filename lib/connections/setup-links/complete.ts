/** How a setup link ends: connected together with the number, or failed permanently. */
import type { SignupFailure } from "@/lib/connections/installations/signup-schemas";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { SetupLink as Row } from "@/lib/platform/generated/prisma/client";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { recordLink } from "./offer";
import { statusOf } from "./serialize";

/** The fifth failure ends the link. */
const FAILED_ATTEMPTS_MAX = 5;
/** Failures without fault of the tenant: recorded with the signup, not counted. */
const NO_ATTEMPT: readonly SignupFailure["code"][] = [
  "cancelled",
  "pin_required",
  "provider_unavailable",
  "registration_blocked",
];

/**
 * Runs in the transaction that connects the number. Revokes the tenant's other links, which would replace the number.
 * Throws setup_link_inactive.
 */
export async function completeLink(ctx: TxCtx, id: string, externalTenantId: string): Promise<void> {
  await ctx.tx.$queryRaw`SELECT 1 FROM setup_links WHERE id = ${id}::uuid FOR UPDATE`;
  const before = await ctx.tx.setupLink.findUniqueOrThrow({ where: { id } });
  if (statusOf(before, ctx.now()) !== "opened") throw new AppError("setup_link_inactive");
  const row = await ctx.tx.setupLink.update({
    where: { id },
    data: { status: "connected", completedAt: ctx.now() },
  });
  recordLink(ctx, "setup_link.connected", row, externalTenantId);
  const siblings = await ctx.tx.setupLink.updateManyAndReturn({
    where: { workspaceId: row.workspaceId, id: { not: id }, status: { in: ["active", "opened"] } },
    data: { status: "revoked", revokedAt: ctx.now() },
  });
  for (const sibling of siblings) recordLink(ctx, "setup_link.revoked", sibling, externalTenantId);
}

type Link = Row & { workspace: { externalTenantId: string | null } };

/** Counts a failed attempt; ends the link if no retry can succeed. */
export async function noteFailure(
  ctx: Ctx,
  { id, workspace }: Link,
  { code, step, message }: SignupFailure,
  isDefinite: boolean,
): Promise<void> {
  if (!isDefinite && NO_ATTEMPT.includes(code)) return;
  await transaction(ctx, async (tx) => {
    const counted = await tx.tx.setupLink.update({
      where: { id },
      data: { failedAttempts: { increment: 1 } },
    });
    const isOver = isDefinite || counted.failedAttempts >= FAILED_ATTEMPTS_MAX;
    if (!isOver || statusOf(counted, ctx.now()) !== "opened") return;
    const failed = await tx.tx.setupLink.update({
      where: { id },
      data: { status: "failed", failure: { code, step, message } },
    });
    recordLink(tx, "setup_link.failed", failed, workspace.externalTenantId ?? "");
  });
}
