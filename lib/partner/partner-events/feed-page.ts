/** Reads a stretch of a feed: the events of its spans, in their order. */

import type { EventType } from "@/lib/events/catalog";
import type { PartnerEnvironment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { EVENT_ROW, type EventRow } from "@/lib/webhooks/envelope";
import type { Place } from "./feed-cursor";

/** A filtered page reads this many events, so that its time does not depend on how rare the types are. */
const SCANNED_MAX = 2000;

/** `sequence` is null for a span whose events are all deleted, or whose workspace is being removed. */
type Row = Omit<EventRow, "sequence"> & {
  sequence: number | null;
  span: number;
  workspaceId: string;
  externalTenantId: string | null;
  fromSequence: number;
  toSequence: number;
  /** False for events that the filter leaves out, which come without their data. */
  fits: boolean;
};
export type Stretch = {
  events: { log: { workspaceId: string; externalTenantId: string }; row: EventRow }[];
  end: Place;
  /** Whether events after the beginning are no longer retained. */
  isTruncated: boolean;
};

/**
 * Only as many spans as their sizes promise to fill the page: most have few events, the first ones may have millions.
 * Spans are found by number and events by workspace and sequence, so the events may be partitioned by time. A workspace that
 * is being removed has no partner any more; its spans count as empty until they are gone too.
 */
const PAGE = `
  WITH spans AS (
    SELECT s.*, sum(s.to_sequence - s.from_sequence + 1) OVER (ORDER BY s.number) - (s.to_sequence - s.from_sequence + 1) AS before FROM (
      SELECT number, workspace_id, CASE WHEN number = $3 THEN greatest(from_sequence, $4::bigint + 1) ELSE from_sequence END AS from_sequence, to_sequence
      FROM feed_spans WHERE partner_id = $1 AND environment = $2::environment AND number >= $3::bigint ORDER BY number LIMIT $5::int) s)
  SELECT e.span, e.workspace_id AS "workspaceId", e.tenant AS "externalTenantId",
    e.from_sequence AS "fromSequence", e.to_sequence AS "toSequence", e.fits, ${EVENT_ROW}
  FROM (
    SELECT f.*, CASE WHEN f.fits THEN f.content END AS data, count(*) FILTER (WHERE f.fits) OVER (ORDER BY f.span, f.sequence) AS found
    FROM (
      SELECT s.number::float8 AS span, s.workspace_id, w.external_tenant_id AS tenant, s.from_sequence::float8, s.to_sequence::float8,
        e.id, e.sequence, e.type, e.subject_type, e.subject_id, e.correlation_id, e.occurred_at, e.recorded_at, e.base_sequence, e.data AS content,
        e.id IS NOT NULL AND ($6::text[] IS NULL OR e.type = ANY($6)) AS fits
      FROM spans s LEFT JOIN workspaces w ON w.id = s.workspace_id AND w.partner_id = $1
      LEFT JOIN LATERAL (
        SELECT * FROM events e
        WHERE e.workspace_id = w.id AND e.sequence >= s.from_sequence AND e.sequence <= s.to_sequence
        ORDER BY e.sequence LIMIT $5) e ON true
      WHERE s.before < $5 ORDER BY s.number, e.sequence LIMIT $5) f) e
  WHERE e.found <= $7::int ORDER BY e.span, e.sequence`;

/** Deletion removes the start of a log only, so nothing was deleted behind an event that is still there. */
const HAS_EARLIER = `SELECT EXISTS (SELECT 1 FROM events WHERE workspace_id = $1 AND sequence < $2::bigint) AS "hasEarlier"`;

export async function readStretch(
  { partnerId, environment }: PartnerEnvironment,
  from: Place,
  { lastSpan, limit, types }: { lastSpan: number; limit: number; types?: EventType[] },
): Promise<Stretch> {
  const rows = await query<Row>("read_feed", PAGE, [
    ...[partnerId, environment, from.span, from.sequence],
    ...[types ? Math.max(limit, SCANNED_MAX) : limit, types ?? null, limit],
  ]);
  const last = rows.at(-1);
  // Every place up to the last is of a workspace that was removed.
  if (!last && from.span <= lastSpan)
    return { events: [], end: { span: lastSpan + 1, sequence: 0 }, isTruncated: true };
  return {
    events: rows.flatMap(({ fits, sequence, workspaceId, externalTenantId, ...row }) =>
      fits && sequence !== null && externalTenantId !== null
        ? [{ log: { workspaceId, externalTenantId }, row: { ...row, sequence } }]
        : [],
    ),
    end: last ? endOf(last) : from,
    isTruncated: await lacksSome(rows, from.span),
  };
}

const endOf = ({ span, sequence, toSequence }: Row): Place =>
  sequence === null || sequence === toSequence ? { span: span + 1, sequence: 0 } : { span, sequence };

/** A missing number is a deleted span; a span that begins later than it says has lost its start, unless its log jumped. */
async function lacksSome(rows: Row[], first: number): Promise<boolean> {
  let expected = first;
  for (const { span, workspaceId, fromSequence, sequence } of rows) {
    if (span < expected) continue;
    if (span > expected) return true;
    expected = span + 1;
    if (sequence === fromSequence) continue;
    const [found] = await query<{ hasEarlier: boolean }>("feed_has_earlier", HAS_EARLIER, [
      workspaceId,
      fromSequence,
    ]);
    if (!found?.hasEarlier) return true;
  }
  return false;
}
