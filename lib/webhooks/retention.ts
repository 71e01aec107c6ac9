/** How long deliveries and the log are kept. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { EVENT_RETENTION_DAYS } from "@/lib/workspaces/schemas";

const DAY_MS = 86_400_000;
const DELIVERY_DAYS = 30;
/** Few enough that no lock is held for long. */
const BATCH = 2000;

const before = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * DAY_MS);

async function removeInBatches(text: string, values: unknown[]): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await query<{ removed: number }>("", text, values);
    const removed = rows[0]?.removed ?? 0;
    total += removed;
    if (removed < BATCH) return total;
  }
}

/**
 * Deliveries that are over, or that a pause of the endpoint has kept for so long, with their attempts; replays and checks of the
 * same age. The number of deliveries removed. What is due stays: five days of failures end it.
 */
export async function pruneDeliveries(ctx: Ctx): Promise<number> {
  const oldest = before(ctx, DELIVERY_DAYS);
  const removed = await removeInBatches(
    `WITH old AS (
       SELECT workspace_id, id FROM webhook_deliveries WHERE created_at < $1 AND state IN ('delivered', 'exhausted', 'paused') LIMIT ${BATCH}),
     gone AS (
       DELETE FROM webhook_deliveries d USING old WHERE d.workspace_id = old.workspace_id AND d.id = old.id RETURNING 1)
     SELECT count(*)::int AS removed FROM gone`,
    [oldest],
  );
  await query("", "DELETE FROM webhook_replays WHERE created_at < $1 AND ended_at IS NOT NULL", [oldest]);
  await query("", "DELETE FROM webhook_checks WHERE created_at < $1", [oldest]);
  return removed;
}

/**
 * Events older than their workspace keeps them (90 days, unless its policy says otherwise), from the log's beginning up to the
 * first that is kept: requests that overlap may be numbered in another order than they began, and the log stays without gaps.
 * Never ones that still have to be fanned out. How many were removed.
 */
export async function pruneEvents(ctx: Ctx): Promise<number> {
  return removeInBatches(
    `WITH old AS (
       SELECT e.workspace_id, e.sequence FROM workspace_counters k
       JOIN workspaces w ON w.id = k.workspace_id
       LEFT JOIN webhook_cursors c ON c.workspace_id = k.workspace_id AND k.webhook_count > 0
       LEFT JOIN partner_webhook_cursors p ON p.workspace_id = k.workspace_id
       CROSS JOIN LATERAL (SELECT $1::timestamptz - make_interval(days => CASE
           WHEN jsonb_typeof(w.policy -> 'eventRetentionDays') = 'number' AND w.policy ->> 'eventRetentionDays' ~ '^[1-9][0-9]{0,4}$'
           THEN (w.policy ->> 'eventRetentionDays')::int ELSE ${EVENT_RETENTION_DAYS} END) AS oldest) kept
       CROSS JOIN LATERAL (
         SELECT workspace_id, sequence, bool_and(recorded_at < kept.oldest) OVER (ORDER BY sequence) AS is_old FROM (
           SELECT workspace_id, sequence, recorded_at FROM events WHERE workspace_id = k.workspace_id
           ORDER BY sequence LIMIT ${BATCH}) first) e
       WHERE e.is_old
         AND e.sequence <= least(coalesce(c.sequence, k.latest_sequence), coalesce(p.sequence, k.latest_sequence))
       LIMIT ${BATCH}),
     gone AS (
       DELETE FROM events e USING old WHERE e.workspace_id = old.workspace_id AND e.sequence = old.sequence RETURNING 1)
     SELECT count(*)::int AS removed FROM gone`,
    [ctx.now()],
  );
}
