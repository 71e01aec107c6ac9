/** Hot statements of lanes and fan-out. Each reads one index range, whatever the tenant's size. */

import { query } from "@/lib/platform/db";
import { callSql, fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { WEBHOOK_NAME } from "./catalog";

/** A workspace's log goes to its own endpoints, and to those in the partner workspace of its partner. */
export type FanOutTargets = { hasOwn: boolean; homeId: string | null };

/** Commits after this schedule another fan-out; this fan-out reads everything committed before. */
export async function beginFanOut(workspaceId: string): Promise<FanOutTargets> {
  const [row] = await callSql("begin_fan_out", { workspace: workspaceId });
  return row ?? { hasOwn: false, homeId: null };
}

export type Page = {
  /** Events passed. */
  passed: number;
  /** Endpoints with new deliveries. */
  lanes: string[];
};

/** Turns the log's next page into deliveries; null at its end. */
export async function fanOutPage(workspaceId: string, limit: number, at: Date): Promise<Page | null> {
  const [row] = await callSql("fan_out_webhooks", { workspace: workspaceId, names: WEBHOOK_NAME, limit, at });
  return row ? { passed: row.passed, lanes: row.lanes ?? [] } : null;
}

/**
 * Passes the next page for a partner's endpoints if none of them wants an event of it; `isWanted`: it is not passed. Null at the end of
 * the log.
 */
export async function passPartnerPage(
  workspaceId: string,
  homeId: string,
  limit: number,
): Promise<{ passed: number; isWanted: boolean } | null> {
  const [row] = await callSql("pass_partner_page", { workspace: workspaceId, home: homeId, limit });
  return row ?? null;
}

export type Lane = { workspaceId: string; endpointId: string };
export type Stretch = { after: number; to: number; onlyMissed: boolean };

/** Queues a range of the log again. Returns how many deliveries. */
export async function queueReplay(
  tx: TxCtx["tx"],
  { workspaceId, endpointId }: Lane,
  { after, to, onlyMissed }: Stretch,
  at: Date,
): Promise<number> {
  const range = { names: WEBHOOK_NAME, after, to, onlyMissed, at };
  const queued = await callSql(
    "replay_webhooks",
    {
      workspace: workspaceId,
      endpoint: endpointId,
      ...range,
    },
    tx,
  );
  return queued ?? 0;
}

/** Takes or renews the lane's lease; false while another process holds it. */
export async function acquireLease(
  { workspaceId, endpointId }: Lane,
  worker: number,
  leaseSeconds: number,
): Promise<boolean> {
  const lane = { workspace: workspaceId, endpoint: endpointId };
  const isLeased = await callSql("lease_webhook_lane", { ...lane, worker, leaseSeconds });
  return isLeased ?? false;
}

/** Signals that the lanes have work, when the transaction commits. */
export async function wakeLanes(tx: TxCtx, workspaceId: string, endpoints: string[]): Promise<void> {
  await callSql("wake_webhook_lanes", { workspace: workspaceId, endpoints }, tx.tx);
}

export type DueDelivery = { id: string; event: string; body: string; attempt: number; failures: number };

/** SQL for the bytes of delivery `d`: rendered from its immutable event unless they are stored. */
export const BODY = `coalesce(d.body, (SELECT ${fn}.webhook_body(e, d.event, d.id) FROM events e
  WHERE e.workspace_id = d.workspace_id AND e.sequence = d.sequence))`;

/** The bytes of one delivery; null if it does not exist, or its event was deleted manually. */
export async function readBody({ workspaceId, endpointId }: Lane, id: string): Promise<string | null> {
  const [row] = await query<{ body: string | null }>(
    "read_webhook_body",
    `SELECT ${BODY} AS body FROM webhook_deliveries d WHERE d.workspace_id = $1 AND d.endpoint_id = $2 AND d.id = $3`,
    [workspaceId, endpointId, id],
  );
  return row?.body ?? null;
}

/** Due deliveries of the lane, oldest first, without those in flight. Empty during a pause the subscriber asked for. */
export async function readDue(
  { workspaceId, endpointId }: Lane,
  underWay: string[],
  limit: number,
): Promise<DueDelivery[]> {
  const found = await query<Omit<DueDelivery, "body"> & { body: string | null }>(
    "read_due_webhook_deliveries",
    `SELECT d.id, d.event, ${BODY} AS body, d.attempt, d.failures FROM webhook_deliveries d
     WHERE d.workspace_id = $1 AND d.endpoint_id = $2 AND d.due_at <= now() AND d.id NOT IN (SELECT unnest($3::uuid[]))
       AND (SELECT held_until IS NULL OR held_until <= now() FROM webhook_lanes WHERE workspace_id = $1 AND endpoint_id = $2)
     ORDER BY d.due_at, d.id LIMIT $4`,
    [workspaceId, endpointId, underWay, limit],
  );
  // Events are only deleted manually. Fail rather than send a different body.
  const lost = found.find(({ body }) => body === null);
  if (lost) throw new Error(`the event of webhook delivery ${lost.id} is gone`);
  return found as DueDelivery[];
}

/** When the lease of another process ends, in ISO 8601; null if none holds the lane. */
export async function leasedUntil({ workspaceId, endpointId }: Lane): Promise<string | null> {
  const [row] = await query<{ until: Date }>(
    "webhook_lane_leased_until",
    `SELECT lease_until AS until FROM webhook_lanes
     WHERE workspace_id = $1 AND endpoint_id = $2 AND claimed_by IS NOT NULL AND lease_until >= now()`,
    [workspaceId, endpointId],
  );
  return row?.until.toISOString() ?? null;
}

/** Releases the lane. Returns true when it is empty for now, false when a delivery became due since the last read. */
export async function releaseLane({ workspaceId, endpointId }: Lane, worker: number): Promise<boolean> {
  const isEmpty = await callSql("release_webhook_lane", {
    workspace: workspaceId,
    endpoint: endpointId,
    worker,
  });
  return isEmpty ?? true;
}
