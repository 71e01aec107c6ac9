/** Renders a log event for a partner: the same for pullEvents and webhooks. */

import { epochAt } from "@/lib/events/epochs";
import { subjectWithPublicId, withPublicIds } from "@/lib/events/event-view";
import { EVENT_API_VERSION, type EventEnvelope } from "@/lib/events/schemas";
import { toPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { whole } from "./former-data";

export type EventRow = {
  id: string;
  sequence: number;
  type: string;
  subjectType: string;
  subjectId: string;
  correlationId: string | null;
  occurredAt: string;
  recordedAt: string;
  epoch: string;
  data: unknown;
};
/** The columns of `events e` for an EventRow. */
export const EVENT_ROW = `e.id, e.sequence::float8 AS sequence, e.type, e.subject_type AS "subjectType", e.subject_id AS "subjectId",
  e.correlation_id AS "correlationId", ${fn}.iso(e.occurred_at) AS "occurredAt", ${fn}.iso(e.recorded_at) AS "recordedAt",
  ${epochAt("e.workspace_id", "e.sequence")} AS epoch,
  CASE WHEN e.base_sequence IS NULL THEN e.data ELSE ${fn}.event_data(e.workspace_id, e.base_sequence, e.data) END AS data`;

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
  epoch: row.epoch,
  correlationId: row.correlationId,
  subject: subjectWithPublicId({ type: row.subjectType, id: row.subjectId }),
  data: withPublicIds(whole(row, { workspaceId, externalTenantId }), workspaceId) as Record<string, unknown>,
});
