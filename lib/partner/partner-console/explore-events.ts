/** The events explorer: a workspace's log from newest to oldest with filters, and forwards for live updates. */

import { query } from "@/lib/platform/db";
import { EVENT_ROW, type EventRow, envelope } from "@/lib/webhooks/envelope";
import type { EventWindow, ExploreEvents } from "./schemas";

/** Bounds one read for a filter without matches; the page continues from there. */
const READ_MAX = 20_000;

/** `below` and `above`: the next event in the direction of reading, since a restored log has a large gap. */
type Bounds = { latest: number; oldest: number | null; below: number | null; above: number | null };

const WINDOW = (direction: "ASC" | "DESC") => `
  SELECT ${EVENT_ROW} FROM events e WHERE e.workspace_id = $1 AND e.sequence > $2 AND e.sequence < $3
    AND (cardinality($4::text[]) = 0 OR e.type = ANY($4)) AND ($5::text IS NULL OR e.correlation_id = $5)
  ORDER BY e.sequence ${direction} LIMIT $6`;

export async function exploreEvents(
  workspace: { workspaceId: string; externalTenantId: string },
  { before, after, types, correlationId, limit }: Omit<ExploreEvents, "environment">,
): Promise<EventWindow> {
  const { latest, oldest, below, above } = await boundsOf(workspace.workspaceId, { before, after });
  const isForwards = after !== undefined;
  const low = isForwards ? after : Math.max((below ?? 0) - READ_MAX, 0);
  const high = isForwards
    ? Math.min((above ?? latest + 1) - 1 + READ_MAX, latest) + 1
    : (before ?? latest + 1);
  const rows = await query<EventRow>(
    isForwards ? "explore_events_forwards" : "explore_events",
    WINDOW(isForwards ? "ASC" : "DESC"),
    [workspace.workspaceId, low, high, types, correlationId ?? null, limit],
  );
  const isFull = rows.length === limit;
  const newestFirst = isForwards ? rows.reverse() : rows;
  const lowest = isFull ? (newestFirst.at(-1)?.sequence ?? 1) : low + 1;
  return {
    events: newestFirst.map((row) => envelope(workspace, row)),
    nextBefore: oldest !== null && lowest > oldest ? lowest : null,
    nextAfter: isForwards && isFull ? (newestFirst[0]?.sequence ?? after) : Math.max(high - 1, low),
    latestSequence: latest,
    oldestSequence: oldest,
  };
}

async function boundsOf(
  workspaceId: string,
  { before, after }: Pick<ExploreEvents, "before" | "after">,
): Promise<Bounds> {
  const [bounds] = await query<Bounds>(
    "event_bounds",
    `SELECT n.latest_sequence::float8 AS latest,
       (SELECT min(e.sequence) FROM events e WHERE e.workspace_id = $1)::float8 AS oldest,
       (SELECT max(e.sequence) FROM events e WHERE e.workspace_id = $1 AND e.sequence < coalesce($2, n.latest_sequence + 1))::float8 AS below,
       (SELECT min(e.sequence) FROM events e WHERE e.workspace_id = $1 AND e.sequence > $3)::float8 AS above
     FROM workspace_counters n WHERE n.workspace_id = $1`,
    [workspaceId, before ?? null, after ?? null],
  );
  return bounds ?? { latest: 0, oldest: null, below: null, above: null };
}
