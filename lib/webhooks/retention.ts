/** How long deliveries and the log are kept. */

import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { callSql } from "@/lib/platform/sql";
import { EVENT_RETENTION_DAYS } from "@/lib/workspaces/schemas";

const DAY_MS = 86_400_000;
const DELIVERY_DAYS = 30;
/** Few enough that no lock is held for long. */
const BATCH = 2000;

const REMOVE_DELIVERIES = `WITH old AS (
       SELECT workspace_id, id FROM webhook_deliveries WHERE created_at < $1 AND state IN ('delivered', 'exhausted', 'paused') LIMIT ${BATCH}),
     gone AS (
       DELETE FROM webhook_deliveries d USING old WHERE d.workspace_id = old.workspace_id AND d.id = old.id RETURNING 1)
     SELECT count(*)::int AS removed FROM gone`;

const before = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * DAY_MS);

async function removeInBatches(removeBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await removeBatch();
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
  const removed = await removeInBatches(async () => {
    const [row] = await query<{ removed: number }>("", REMOVE_DELIVERIES, [oldest]);
    return row?.removed ?? 0;
  });
  await query("", "DELETE FROM webhook_replays WHERE created_at < $1 AND ended_at IS NOT NULL", [oldest]);
  await query("", "DELETE FROM webhook_checks WHERE created_at < $1", [oldest]);
  return removed;
}

/**
 * Events older than their workspace keeps them (90 days, unless its policy says otherwise), from the log's beginning up to the
 * first that is kept: requests that overlap may be numbered in another order than they began, and the log stays without gaps.
 * Never ones that still have to be fanned out; deliveries of the others keep their bytes. How many were removed.
 */
export async function pruneEvents(ctx: Ctx): Promise<number> {
  return removeInBatches(async () => {
    const args = { defaultDays: EVENT_RETENTION_DAYS, limit: BATCH, at: ctx.now() };
    const [removed] = await callSql("prune_events", args);
    return removed ?? 0;
  });
}
