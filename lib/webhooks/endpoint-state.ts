/** Moves an endpoint between active, paused and disabled, and updates its pending deliveries accordingly. */
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { callSql } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { type Lane, wakeLanes } from "./queries";
import type { SecretFields } from "./secrets";
import { publicEndpoint } from "./serialize";
import { endpointFailing } from "./signals";

const SECRET_COLUMNS = `id, url, events, secret, secret_hint AS "secretHint", next_secret AS "nextSecret",
  next_secret_hint AS "nextSecretHint", promotes_at AS "promotesAt", transition_ends_at AS "transitionEndsAt"`;

type ActiveEndpoint = SecretFields & { url: string; events: string[] };

/** A drain's input from an active endpoint; null otherwise. */
export async function findActive({ workspaceId, endpointId }: Lane): Promise<ActiveEndpoint | null> {
  const [row] = await query<ActiveEndpoint>(
    "find_active_webhook_endpoint",
    `SELECT ${SECRET_COLUMNS} FROM webhook_endpoints WHERE workspace_id = $1 AND id = $2 AND state = 'active'`,
    [workspaceId, endpointId],
  );
  return row ?? null;
}

/** Disables an endpoint that is gone or has failed for days: fails its pending deliveries and notifies its owners. */
export async function disable(
  ctx: Ctx,
  { workspaceId, endpointId }: Lane,
  reason: "gone" | "failing",
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const changed = await tx.tx.webhookEndpoint.updateManyAndReturn({
      where: { workspaceId, id: endpointId, state: "active" },
      data: { state: "disabled", disabledReason: reason, disabledAt: ctx.now(), updatedAt: ctx.now() },
      select: { id: true, url: true, events: true },
    });
    const endpoint = changed[0];
    if (!endpoint) return;
    await tx.tx.webhookDelivery.updateMany({
      where: { workspaceId, endpointId, dueAt: { not: null } },
      data: { state: "exhausted", dueAt: null },
    });
    recordEvent(tx, "webhook.endpoint_disabled", {
      workspaceId,
      subject: { type: "webhook_endpoint", id: endpointId },
      data: { endpoint: publicEndpoint(endpoint), reason },
    });
    signal(tx, endpointFailing, { workspaceId, endpointId, stage: "disabled" });
    notify(tx, workspaceTopic(workspaceId), { type: "webhook.changed", endpointId });
  });
}

/** Pausing keeps pending deliveries and continues to fan out new ones. */
export async function pauseDeliveries(tx: TxCtx, { workspaceId, endpointId }: Lane): Promise<void> {
  await tx.tx.webhookDelivery.updateMany({
    where: { workspaceId, endpointId, dueAt: { not: null } },
    data: { state: "paused", dueAt: null },
  });
}

export async function resumeDeliveries(tx: TxCtx, { workspaceId, endpointId }: Lane): Promise<void> {
  await tx.tx.$executeRaw`
    UPDATE webhook_deliveries SET state = 'pending', failures = 0, due_at = now()
    WHERE workspace_id = ${workspaceId}::uuid AND endpoint_id = ${endpointId}::uuid AND state = 'paused'`;
  await wake(tx, { workspaceId, endpointId });
}

export async function wake(tx: TxCtx, { workspaceId, endpointId }: Lane): Promise<void> {
  await wakeLanes(tx, workspaceId, [endpointId]);
}

/** Schedules a drain of the lane unless one is scheduled already. */
export async function wakeLane(ctx: Ctx, lane: Lane): Promise<void> {
  await transaction(ctx, (tx) => wake(tx, lane));
}

/** Outcomes written this recently show that the lane was not the cause of the crash. */
const LATELY_MS = 60_000;

/**
 * Called after a drain was given up. Schedules the next one now if the lane made progress until then. A lane without
 * progress waits for the minute's sweep, so that it cannot crash process after process.
 */
export async function reviveLane(ctx: Ctx, { workspaceId, endpointId }: Lane): Promise<void> {
  await transaction(ctx, async (tx) => {
    const since = new Date(ctx.now().getTime() - LATELY_MS);
    const { count } = await tx.tx.webhookLane.updateMany({
      where: {
        workspaceId,
        endpointId,
        OR: [{ lastSuccessAt: { gt: since } }, { lastFailureAt: { gt: since } }],
      },
      // The pending wake belonged to the given-up drain.
      data: { isWoken: false },
    });
    if (count > 0) await wake(tx, { workspaceId, endpointId });
  });
}

/**
 * Ends a pause the subscriber asked for: deliveries delayed by it are due now, others keep their time. Locks the lane's
 * row last, in the same order as writing outcomes.
 */
export async function endLanePause(tx: TxCtx, { workspaceId, endpointId }: Lane): Promise<void> {
  // The pause has milliseconds, due times have microseconds.
  await tx.tx.$executeRaw`
    UPDATE webhook_deliveries d SET due_at = now() FROM webhook_lanes l
    WHERE l.workspace_id = ${workspaceId}::uuid AND l.endpoint_id = ${endpointId}::uuid
      AND d.workspace_id = l.workspace_id AND d.endpoint_id = l.endpoint_id AND d.due_at > now()
      AND d.due_at < l.held_until + interval '1 millisecond'`;
  await tx.tx.webhookLane.update({
    where: { workspaceId_endpointId: { workspaceId, endpointId } },
    data: { heldUntil: null },
  });
  await wake(tx, { workspaceId, endpointId });
}

/** Enabling an endpoint resets its failure history. */
export async function resetLane(tx: TxCtx, { workspaceId, endpointId }: Lane): Promise<void> {
  await tx.tx.webhookLane.update({
    where: { workspaceId_endpointId: { workspaceId, endpointId } },
    data: { failingSince: null, warnedAt: null, heldUntil: null },
  });
}

/** Schedules drains and fan-outs that are overdue by so many seconds. Returns how many. */
export const sweepWebhooks = (overdueSeconds: number): Promise<number> =>
  callSql("sweep_webhooks", { overdueSeconds });

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
