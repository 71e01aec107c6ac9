/** How long deliveries and the log are kept. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";

const DAY_MS = 86_400_000;
const DELIVERY_DAYS = 30;
const EVENT_DAYS = 90;
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

/** Deliveries that are over, with their attempts; replays and checks of the same age. The number of deliveries removed. */
export async function pruneDeliveries(ctx: Ctx): Promise<number> {
  const oldest = before(ctx, DELIVERY_DAYS);
  const removed = await removeInBatches(
    `WITH old AS (
       SELECT workspace_id, id FROM webhook_deliveries WHERE created_at < $1 AND state IN ('delivered', 'exhausted') LIMIT ${BATCH}),
     gone AS (
       DELETE FROM webhook_deliveries d USING old WHERE d.workspace_id = old.workspace_id AND d.id = old.id RETURNING 1)
     SELECT count(*)::int AS removed FROM gone`,
    [oldest],
  );
  await query("", "DELETE FROM webhook_replays WHERE created_at < $1 AND ended_at IS NOT NULL", [oldest]);
  await query("", "DELETE FROM webhook_checks WHERE created_at < $1", [oldest]);
  return removed;
}

/** A managed workspace may keep its events for longer or shorter; its policy was checked when it was written. */
const KEPT_DAYS = `coalesce((w.policy ->> 'eventRetentionDays')::int, ${EVENT_DAYS})`;

/** Events older than 90 days or the workspace's own limit, oldest first and never ones that still have to be fanned out, so the log stays without gaps. */
export async function pruneEvents(ctx: Ctx): Promise<number> {
  return removeInBatches(
    `WITH old AS (
       SELECT e.workspace_id, e.sequence FROM workspace_counters k
       JOIN workspaces w ON w.id = k.workspace_id
       LEFT JOIN webhook_cursors c ON c.workspace_id = k.workspace_id AND k.webhook_count > 0
       CROSS JOIN LATERAL (
         SELECT workspace_id, sequence, recorded_at FROM events WHERE workspace_id = k.workspace_id
         ORDER BY sequence LIMIT ${BATCH}) e
       WHERE e.recorded_at < $1::timestamptz - make_interval(days => ${KEPT_DAYS}) AND e.sequence <= coalesce(c.sequence, k.latest_sequence) LIMIT ${BATCH}),
     gone AS (
       DELETE FROM events e USING old WHERE e.workspace_id = old.workspace_id AND e.sequence = old.sequence RETURNING 1)
     SELECT count(*)::int AS removed FROM gone`,
    [ctx.now()],
  );
}
