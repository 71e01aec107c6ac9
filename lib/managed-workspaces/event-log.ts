/** pullEvents: the workspace's log from a sequence number on, in order and without a gap. */
import { query } from "@/lib/platform/db";
import { toPublicId } from "@/lib/platform/ids";
import { subjectWithPublicId, withPublicIds } from "./event-view";
import { EVENT_API_VERSION, type EventEnvelope, type EventPage, type PullEvents } from "./schemas";

export type EventRow = {
  id: string;
  sequence: number;
  type: string;
  subjectType: string;
  subjectId: string;
  correlationId: string | null;
  occurredAt: string;
  recordedAt: string;
  data: unknown;
};
type Head = { latest: number; oldest: number | null; events: EventRow[] };

/**
 * One statement, so page and bounds are of one snapshot. Deleted events are always the log's beginning, so the first that
 * is left is where an older cursor goes on.
 */
const PAGE = `
  SELECT n.latest_sequence::float8 AS latest,
    (SELECT e.sequence FROM events e WHERE e.workspace_id = $1 ORDER BY e.sequence LIMIT 1)::float8 AS oldest,
    coalesce((SELECT json_agg(page) FROM (
      SELECT e.id, e.sequence::float8 AS sequence, e.type, e.subject_type AS "subjectType", e.subject_id AS "subjectId",
        e.correlation_id AS "correlationId", iso(e.occurred_at) AS "occurredAt", iso(e.recorded_at) AS "recordedAt", e.data
      FROM events e WHERE e.workspace_id = $1 AND e.sequence > $2 ORDER BY e.sequence LIMIT $3) page), '[]') AS events
  FROM workspace_counters n WHERE n.workspace_id = $1`;

export async function pull(
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

export const envelope = (
  { workspaceId, externalTenantId }: { workspaceId: string; externalTenantId: string },
  row: EventRow,
): EventEnvelope => ({
  eventId: toPublicId("event", row.id),
  sequence: row.sequence,
  type: row.type,
  apiVersion: EVENT_API_VERSION,
  workspaceId: toPublicId("workspace", workspaceId),
  externalTenantId,
  occurredAt: row.occurredAt,
  recordedAt: row.recordedAt,
  correlationId: row.correlationId,
  subject: subjectWithPublicId({ type: row.subjectType, id: row.subjectId }),
  data: withPublicIds(row.data) as Record<string, unknown>,
});
