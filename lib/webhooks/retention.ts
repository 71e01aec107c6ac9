/** Retention of deliveries and of the event log. */

import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { callSql } from "@/lib/platform/sql";
import { EVENT_RETENTION_DAYS } from "@/lib/workspaces/schemas";

const DAY_MS = 86_400_000;
const DELIVERY_DAYS = 30;
/** Small batches keep locks short. */
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
 * Deletes finished deliveries, and those that a paused endpoint kept this long, with their attempts; replays and checks
 * of the same age. Returns the number of deliveries. Due deliveries stay: five days of failures end them.
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
 * Deletes events past their workspace's retention (90 days unless its policy differs), from the start of the log up to
 * the first retained one: overlapping requests may be numbered out of order, and the log must have no gaps. Keeps
 * events that are not fanned out yet; deliveries of deleted events keep their bytes. Returns how many.
 */
export async function pruneEvents(ctx: Ctx): Promise<number> {
  return removeInBatches(async () => {
    const args = { defaultDays: EVENT_RETENTION_DAYS, limit: BATCH, at: ctx.now() };
    const [removed] = await callSql("prune_events", args);
    return removed ?? 0;
  });
}
