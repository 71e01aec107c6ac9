/** pullEvents: the workspace's log from a sequence on, in order and without gaps. */
import { EVENT_ROW, type EventRow, envelope } from "@/lib/events/envelope";
import { query } from "@/lib/platform/db";
import type { EventPage, PullEvents } from "./schemas";

type Head = { latest: number; oldest: number | null; events: EventRow[] };

/**
 * One statement, so page and bounds are from one snapshot. Deletion always removes the start of the log, so an older
 * cursor continues at the first retained event.
 */
const PAGE = `
  SELECT n.latest_sequence::float8 AS latest,
    (SELECT e.sequence FROM events e WHERE e.workspace_id = $1 ORDER BY e.sequence LIMIT 1)::float8 AS oldest,
    coalesce((SELECT json_agg(page) FROM (
      SELECT ${EVENT_ROW}
      FROM events e WHERE e.workspace_id = $1 AND e.sequence > $2 ORDER BY e.sequence LIMIT $3) page), '[]') AS events
  FROM workspace_counters n WHERE n.workspace_id = $1`;

export async function pullEvents(
  place: { workspaceId: string; externalTenantId: string },
  { afterSequence, limit }: PullEvents,
): Promise<EventPage> {
  const [head] = await query<Head>("pull_events", PAGE, [place.workspaceId, afterSequence, limit]);
  const { latest = 0, oldest, events = [] } = head ?? {};
  const last = events.at(-1)?.sequence ?? afterSequence;
  const first = oldest ?? (latest > 0 ? latest + 1 : null);
  return {
    events: events.map((row) => envelope(place, row)),
    nextAfterSequence: last,
    hasMore: events.length > 0 && last < latest,
    latestSequence: latest,
    oldestSequence: first,
    truncated: first !== null && afterSequence < first - 1,
  };
}
