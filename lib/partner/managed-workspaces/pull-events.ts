/** pullEvents: a workspace's log after a sequence number, in order and without gaps. */

import { epochAt } from "@/lib/events/epochs";
import { FIRST_EPOCH } from "@/lib/events/schemas";
import { queryWithTexts } from "@/lib/platform/db";
import { workspaceTopic } from "@/lib/realtime/topics";
import { mayReadOn, type Wait, waitFor } from "@/lib/realtime/wait-for";
import { EVENT_ROW } from "@/lib/webhooks/envelope";
import { envelopesAsBytes } from "@/lib/webhooks/envelope-bytes";
import type { EventPage, PullEvents } from "./schemas";

type Log = { workspaceId: string; externalTenantId: string };
type Head = { latest: number; oldest: number | null; epoch: string; scanned: number; events: string };
/** A page whose events are the text of their rows. */
type Found = Omit<EventPage, "events"> & { rows: string };
const NO_ROWS = "[]";

/** A filtered page reads this many events, so that its time does not depend on how rare the types are. */
const SCANNED_MAX = 2000;

/**
 * One statement, so page and bounds are from one snapshot. Deletion always removes the start of the log, so an older
 * cursor continues at the first retained event.
 */
const page = (events: string): string => `
  SELECT n.latest_sequence::float8 AS latest, ${epochAt("$1", "n.latest_sequence")} AS epoch,
    (SELECT e.sequence FROM events e WHERE e.workspace_id = $1 ORDER BY e.sequence LIMIT 1)::float8 AS oldest, found.*
  FROM workspace_counters n, ${events} found WHERE n.workspace_id = $1`;
const ALL = page(`(
  SELECT coalesce(json_agg(p), '[]') AS events, coalesce(max(p.sequence), $2::bigint) AS scanned FROM (
    SELECT ${EVENT_ROW} FROM events e WHERE e.workspace_id = $1 AND e.sequence > $2::bigint ORDER BY e.sequence LIMIT $3) p)`);
/** Reads up to the last event before the first one too many. */
const FILTERED = page(`(
  SELECT coalesce(json_agg(p ORDER BY p.sequence) FILTER (WHERE p.type = ANY($4)), '[]') AS events,
    coalesce(max(p.sequence), $2::bigint) AS scanned
  FROM (SELECT ${EVENT_ROW}, e.number FROM (
      SELECT f.*, count(*) FILTER (WHERE f.type = ANY($4)) OVER (ORDER BY f.sequence) AS number FROM (
        SELECT * FROM events WHERE workspace_id = $1 AND sequence > $2::bigint ORDER BY sequence LIMIT ${SCANNED_MAX}) f) e
    WHERE e.number <= $3) p)`);

async function read(
  log: Log,
  { afterSequence, limit, types }: Pick<PullEvents, "afterSequence" | "limit" | "types">,
): Promise<Found> {
  const [head] = types
    ? await queryWithTexts<Head>("pull_events_of_types", FILTERED, [
        log.workspaceId,
        afterSequence,
        limit,
        types,
      ])
    : await queryWithTexts<Head>("pull_events", ALL, [log.workspaceId, afterSequence, limit]);
  const { latest = 0, oldest, epoch = FIRST_EPOCH, scanned = afterSequence, events = NO_ROWS } = head ?? {};
  const first = oldest ?? (latest > 0 ? latest + 1 : null);
  return {
    rows: events,
    nextAfterSequence: scanned,
    hasMore: scanned > afterSequence && scanned < latest,
    latestSequence: latest,
    oldestSequence: first,
    truncated: first !== null && afterSequence < first - 1,
    epoch,
    cursorAhead: afterSequence > latest,
  };
}

/** `wait`: a page without events waits for one; events that the filter leaves out are passed meanwhile. Gives an EventPage as bytes. */
export async function pullEvents(
  log: Log,
  { afterSequence, wait, ...rest }: PullEvents,
  waiting: Omit<Wait, "seconds" | "topic">,
): Promise<Uint8Array<ArrayBuffer>> {
  let [from, truncated] = [afterSequence, false];
  const { rows, ...bounds } = await waitFor(
    { ...waiting, seconds: wait, topic: workspaceTopic(log.workspaceId) },
    async () => {
      let pages = 0;
      let found: Found;
      do {
        found = await read(log, { ...rest, afterSequence: from });
        from = found.nextAfterSequence;
        truncated ||= found.truncated;
      } while (wait > 0 && found.rows === NO_ROWS && found.hasMore && mayReadOn(waiting, ++pages));
      return { ...found, truncated };
    },
    ({ rows, hasMore }) => rows !== NO_ROWS || hasMore,
  );
  return envelopesAsBytes(log, rows, ['{"events":', `,${JSON.stringify(bounds).slice(1)}`]);
}
