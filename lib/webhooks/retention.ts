/** Retention of deliveries and of the event log. */

import { EVENT_RETENTION_DAYS } from "@/lib/account/workspaces/schemas";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { deleteOld, inPages, PRUNE_BATCH, repeat } from "@/lib/platform/prune";
import { callSql } from "@/lib/platform/sql";

const DAY_MS = 86_400_000;
export const DELIVERY_DAYS = 30;

/** Deliveries of what happened then are gone after so many days; null: they are not. */
export const deletedAfterDays = (ctx: Ctx, at: string): number | null =>
  ctx.now().getTime() - Date.parse(at) > DELIVERY_DAYS * DAY_MS ? DELIVERY_DAYS : null;

type Lane = { workspaceId: string; endpointId: string };
const LANES = `SELECT workspace_id AS "workspaceId", endpoint_id AS "endpointId" FROM webhook_lanes
  WHERE $1::uuid IS NULL OR (workspace_id, endpoint_id) > ($1, $2) ORDER BY workspace_id, endpoint_id LIMIT $3`;

/**
 * Takes each lane's oldest by id, and only if the first of them is old: an index on the time would slow each attempt. Goes on behind
 * the given ids: until they are vacuumed, an index keeps its entries of deleted rows.
 */
const REMOVE_DELIVERIES = `WITH gone AS (
  DELETE FROM webhook_deliveries WHERE ctid = ANY(ARRAY(
    SELECT d.ctid FROM unnest($1::uuid[], $2::uuid[], $4::uuid[]) AS lane(workspace_id, endpoint_id, after)
    CROSS JOIN LATERAL (
      SELECT created_at FROM webhook_deliveries d WHERE d.workspace_id = lane.workspace_id AND d.endpoint_id = lane.endpoint_id AND d.id > lane.after
      ORDER BY d.workspace_id, d.endpoint_id, d.id LIMIT 1) head
    CROSS JOIN LATERAL (
      SELECT d.ctid, d.created_at, d.state FROM webhook_deliveries d
      WHERE d.workspace_id = lane.workspace_id AND d.endpoint_id = lane.endpoint_id AND d.id > lane.after AND head.created_at < $3
      ORDER BY d.workspace_id, d.endpoint_id, d.id LIMIT ${PRUNE_BATCH}) d
    WHERE d.created_at < $3 AND d.state IN ('delivered', 'exhausted', 'paused') LIMIT ${PRUNE_BATCH}))
  RETURNING workspace_id, endpoint_id, id)
  SELECT workspace_id AS "workspaceId", endpoint_id AS "endpointId", count(*)::int AS removed, (array_agg(id ORDER BY id DESC))[1] AS last
  FROM gone GROUP BY workspace_id, endpoint_id`;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Leaves out the lanes that a batch went past without a row: they have none left. */
function unfinished(lanes: Lane[], pruned: Lane[]): Lane[] {
  const taken = new Set(pruned.map(keyOf));
  const end = lanes.findLastIndex((lane) => taken.has(keyOf(lane)));
  return lanes.filter((lane, index) => index >= end || taken.has(keyOf(lane)));
}
const keyOf = ({ workspaceId, endpointId }: Lane): string => `${workspaceId} ${endpointId}`;

/**
 * Deletes finished deliveries, and those that a paused endpoint kept this long, with their attempts; replays and checks
 * of the same age. Returns the number of deliveries. Due deliveries stay: five days of failures end them.
 */
export async function pruneDeliveries(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - DELIVERY_DAYS * DAY_MS);
  await deleteOld("webhook_replays", "created_at < $1 AND ended_at IS NOT NULL", [oldest]);
  await deleteOld("webhook_checks", "created_at < $1", [oldest]);
  return inPages<Lane>(
    (after, limit) => query("", LANES, [after?.workspaceId ?? null, after?.endpointId ?? null, limit]),
    (lanes) => {
      const lasts = new Map<string, string>();
      let rest = lanes;
      return repeat(async () => {
        const pruned = await query<Lane & { removed: number; last: string }>("", REMOVE_DELIVERIES, [
          rest.map(({ workspaceId }) => workspaceId),
          rest.map(({ endpointId }) => endpointId),
          oldest,
          rest.map((lane) => lasts.get(keyOf(lane)) ?? FIRST),
        ]);
        for (const lane of pruned) lasts.set(keyOf(lane), lane.last);
        rest = unfinished(rest, pruned);
        return pruned.reduce((sum, { removed }) => sum + removed, 0);
      });
    },
  );
}

const LOGS = `SELECT workspace_id AS id FROM workspace_counters
  WHERE $1::uuid IS NULL OR workspace_id > $1 ORDER BY workspace_id LIMIT $2`;

/**
 * Deletes events past their workspace's retention (90 days unless its policy differs), from the start of the log up to
 * the first retained one: overlapping requests may be numbered out of order, and the log must have no gaps. Keeps
 * events that are not fanned out yet; deliveries of deleted events keep their bytes. Returns how many.
 */
export async function pruneEvents(ctx: Ctx): Promise<number> {
  return inPages<string>(
    async (after, limit) => (await query<{ id: string }>("", LOGS, [after, limit])).map(({ id }) => id),
    (workspaces) => {
      let rest = workspaces;
      let after = 0;
      return repeat(async () => {
        const pruned = await callSql("prune_events", {
          workspaces: rest,
          after,
          defaultDays: EVENT_RETENTION_DAYS,
          limit: PRUNE_BATCH,
          at: ctx.now(),
        });
        const end = pruned.at(-1);
        if (end) {
          // Those before it have none left.
          rest = rest.slice(rest.indexOf(end.workspace));
          after = end.last;
        }
        return pruned.reduce((sum, { removed }) => sum + removed, 0);
      }, PRUNE_BATCH);
    },
  );
}
