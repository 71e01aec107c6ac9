/** Health check: real calls to the provider give checks that say who must act, and the state follows from them. */

import type { Answer, NumberState } from "@/lib/connections/whatsapp/provider";
import { committed } from "@/lib/platform/committed";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import type { Prisma, Installation as Row } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { evaluateChecks } from "./checks";
import { providerOfRow } from "./provider";
import type { KeptHealth } from "./schemas";
import { healthCheckRequested } from "./signals";
import { moveTo } from "./state";
import { stateAfter } from "./state-rules";

/** Spreads the checks of all numbers over time. */
const SPREAD_SECONDS = 300;

/** Schedules one job per connected number, so a slow one delays no other. Returns how many. */
export async function scheduleHealthChecks(): Promise<number> {
  const called = await query(
    "call_for_probes",
    `INSERT INTO outbox (kind, name, payload, due_at)
     SELECT 'signal', $1, jsonb_build_object('workspaceId', workspace_id),
       now() + random() * least($2::int, count(*) OVER () / 2) * interval '1 second'
     FROM installations WHERE state <> 'disconnected' RETURNING 1`,
    [healthCheckRequested, SPREAD_SECONDS],
  );
  committed();
  return called.length;
}

/** Schedules a health check now, for example after a webhook about the account. */
export async function requestHealthCheck(ctx: Ctx, workspaceId: string): Promise<void> {
  await transaction(ctx, async (tx) => signal(tx, healthCheckRequested, { workspaceId }));
}

/** Checks the workspace's number; does nothing without one. */
export async function checkHealth(ctx: Ctx, workspaceId: string): Promise<void> {
  const row = await prisma().installation.findFirst({
    where: { workspaceId, state: { not: "disconnected" } },
  });
  if (row) await checkRow(ctx, row);
}

async function checkRow(ctx: Ctx, row: Row): Promise<void> {
  const { workspaceId, id, accountId, phoneNumberId } = row;
  const provider = providerOfRow(row);
  const startedAt = ctx.now();
  const [token, numbers, number, account, apps] = await Promise.all([
    provider.readToken(),
    provider.listNumbers({ accountId }),
    provider.readNumber({ phoneNumberId }),
    provider.readAccount({ accountId }),
    provider.listSubscribedApps({ accountId }),
  ]);
  const seenAt = row.lastInboundAt ?? row.lastReceiptAt;
  const { partnerId } = await prisma().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { partnerId: true },
  });
  const whose = { isOwnApp: row.mode === "manual", isManaged: partnerId !== null };
  const found = { token, numbers, number, account, apps, phoneNumberId, seenAt, ...whose };
  const result = evaluateChecks(found, startedAt);
  await transaction(ctx, async (tx) => {
    const [current] = await tx.tx.$queryRaw<{ state: Row["state"]; last_checked_at: Date | null }[]>`
      SELECT state, last_checked_at FROM installations
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    // A check that started later has already stored newer results.
    if (!current || (current.last_checked_at && current.last_checked_at > startedAt)) return;
    await tx.tx.installation.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: {
        checks: result.checks,
        isStale: result.missed.length > 0,
        lastCheckedAt: startedAt,
        ...(number.ok && { verifiedName: number.value.verifiedName, health: keptOf(number.value) }),
      },
    });
    const follows = stateAfter(current.state, result);
    const next = isHasty(row, number, follows, startedAt) ? current.state : follows;
    // Record the connection first, even if the number is unhealthy from the start.
    if (current.state === "connecting" && next !== "connecting")
      await moveTo(tx, { workspaceId, id }, "connected");
    await moveTo(tx, { workspaceId, id }, next);
  });
}

/** Meta's health status lags for a number that just came from the phone's app (Meta, "Coexistence"). */
const SETTLING_MS = 10 * 60_000;
function isHasty({ connectedAt }: Row, number: Answer<NumberState>, found: Row["state"], at: Date): boolean {
  const isNew = connectedAt !== null && at.getTime() - connectedAt.getTime() < SETTLING_MS;
  const isOfApp = number.ok && number.value.isOnBusinessApp === true;
  return isNew && isOfApp && (found === "blocked" || found === "degraded");
}

const keptOf = ({ qualityRating, messagingLimit, throughput, nameStatus, isOnBusinessApp }: NumberState) =>
  ({
    qualityRating,
    messagingLimit,
    throughput,
    nameStatus,
    isOnBusinessApp,
  }) satisfies KeptHealth as Prisma.InputJsonObject;
