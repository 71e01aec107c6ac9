/** Hot statements of the lanes and the fan-out; each is one index range, whatever the tenant's size. */

import { query } from "@/lib/platform/db";
import { callSql, callSqlIn, fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { WEBHOOK_NAME } from "./catalog";

/** What is committed after this calls for another fan-out; what was committed before it is read by this one. */
export async function clearFanOutWake(workspaceId: string): Promise<void> {
  await query(
    "clear_fan_out_wake",
    "UPDATE workspace_counters SET is_fan_out_woken = false WHERE workspace_id = $1 AND is_fan_out_woken",
    [workspaceId],
  );
}

export type Page = {
  /** Events that were passed. */
  passed: number;
  /** Endpoints that have something new to be sent. */
  lanes: string[];
};

/** Turns the log's next page into deliveries; null at its end. */
export async function fanOutPage(workspaceId: string, limit: number, at: Date): Promise<Page | null> {
  const [row] = await callSql("fan_out_webhooks", { workspace: workspaceId, names: WEBHOOK_NAME, limit, at });
  return row ? { passed: row.passed, lanes: row.lanes ?? [] } : null;
}

export type Lane = { workspaceId: string; endpointId: string };
export type Stretch = { after: number; to: number; onlyMissed: boolean };

/** Queues a stretch of the log once more; how many deliveries. */
export async function queueReplay(
  tx: TxCtx["tx"],
  { workspaceId, endpointId }: Lane,
  { after, to, onlyMissed }: Stretch,
  at: Date,
): Promise<number> {
  const range = { names: WEBHOOK_NAME, after, to, onlyMissed, at };
  const [queued] = await callSqlIn(tx, "replay_webhooks", {
    workspace: workspaceId,
    endpoint: endpointId,
    ...range,
  });
  return queued ?? 0;
}

/** Takes or renews the lane's lease; false while another process holds it. */
export async function acquireLease(
  { workspaceId, endpointId }: Lane,
  worker: number,
  leaseSeconds: number,
): Promise<boolean> {
  const lane = { workspace: workspaceId, endpoint: endpointId };
  const [isLeased] = await callSql("lease_webhook_lane", { ...lane, worker, leaseSeconds });
  return isLeased ?? false;
}

/** Signals that the lanes have work, when the transaction commits. */
export async function wakeLanes(tx: TxCtx, workspaceId: string, endpoints: string[]): Promise<void> {
  await callSqlIn(tx.tx, "wake_webhook_lanes", { workspace: workspaceId, endpoints });
}

export type DueDelivery = { id: string; event: string; body: string; attempt: number; failures: number };

/** The bytes of delivery `d`, as SQL: rendered from its event, which never changes, unless they were written down. */
export const BODY = `coalesce(d.body, (SELECT ${fn}.webhook_body(e, d.event, d.id) FROM events e
  WHERE e.workspace_id = d.workspace_id AND e.sequence = d.sequence))`;

/** The bytes of one delivery; null when there is no such delivery, or its event was deleted by hand. */
export async function readBody({ workspaceId, endpointId }: Lane, id: string): Promise<string | null> {
  const [row] = await query<{ body: string | null }>(
    "read_webhook_body",
    `SELECT ${BODY} AS body FROM webhook_deliveries d WHERE d.workspace_id = $1 AND d.endpoint_id = $2 AND d.id = $3`,
    [workspaceId, endpointId, id],
  );
  return row?.body ?? null;
}

/** What is due in the lane, oldest first, without what is under way; nothing while the subscriber asked for a pause. */
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
  // Only by hand is an event taken from under its deliveries; sending anything else in its place would be a lie.
  const lost = found.find(({ body }) => body === null);
  if (lost) throw new Error(`the event of webhook delivery ${lost.id} is gone`);
  return found as DueDelivery[];
}

/** Releases the lane. True when it is empty for now; false when something has become due since the last read. */
export async function releaseLane({ workspaceId, endpointId }: Lane, worker: number): Promise<boolean> {
  const [isEmpty] = await callSql("release_webhook_lane", {
    workspace: workspaceId,
    endpoint: endpointId,
    worker,
  });
  return isEmpty ?? true;
}
