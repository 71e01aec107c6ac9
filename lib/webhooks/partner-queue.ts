/** Deliveries to a partner's endpoints: bodies in the form of the partner event log, one per event and endpoint. */

import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import { ALL_EVENTS } from "./catalog";
import { EVENT_ROW, type EventRow, envelope } from "./envelope";
import { wakeLanes } from "./queries";

/**
 * The managed workspace of this log; null for the partner workspace, whose events are about the endpoints themselves.
 */
export type Log = { workspaceId: string; externalTenantId: string } | null;
export type Subscriber = {
  id: string;
  state: "active" | "paused" | "disabled";
  events: string[];
  createdAt: Date;
};
type Delivery = { id: string; endpointId: string; row: EventRow; isPaused: boolean; body: string };

export const renderEnvelope = (log: Log, row: EventRow, deliveryId: string): string =>
  JSON.stringify(
    log
      ? { ...envelope(log, row), deliveryId }
      : {
          ...envelope({ workspaceId: NO_WORKSPACE, externalTenantId: "" }, row),
          workspaceId: null,
          externalTenantId: null,
          deliveryId,
        },
  );
const NO_WORKSPACE = "00000000-0000-0000-0000-000000000000";

/** One endpoint gets events of many logs, so its start is an instant and not a sequence. */
const isSince = ({ createdAt }: Subscriber, { recordedAt }: EventRow): boolean =>
  recordedAt >= createdAt.toISOString();

/** Don't deliver an endpoint's own events to it: failures would create more failures. */
const wants = ({ id, events }: Subscriber, { type, subjectType, subjectId }: EventRow): boolean =>
  (events.includes(ALL_EVENTS) || events.includes(type)) &&
  !(subjectType === "webhook_endpoint" && subjectId === id);

/** Locks the partner's endpoints: a concurrent change waits for this transaction, and then sees its deliveries. */
export const lockSubscribers = (tx: TxCtx, homeId: string): Promise<Subscriber[]> =>
  tx.tx.$queryRaw<Subscriber[]>`
    SELECT id, state, events, created_at AS "createdAt" FROM webhook_endpoints
    WHERE workspace_id = ${homeId}::uuid ORDER BY id FOR SHARE`;

/** The managed workspace, by its id. */
export async function logOf(tx: TxCtx, workspaceId: string, homeId: string): Promise<Log> {
  if (workspaceId === homeId) return null;
  const row = await tx.tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { externalTenantId: true },
  });
  return { workspaceId, externalTenantId: row.externalTenantId ?? "" };
}

/** The next events of a workspace's log. */
export const readStretch = (
  tx: TxCtx,
  workspaceId: string,
  { after, limit }: { after: number; limit: number },
): Promise<EventRow[]> =>
  tx.tx.$queryRawUnsafe<EventRow[]>(
    `SELECT ${EVENT_ROW} FROM events e WHERE e.workspace_id = $1::uuid AND e.sequence > $2 ORDER BY e.sequence LIMIT $3`,
    workspaceId,
    after,
    limit,
  );

const ADD = `
  INSERT INTO webhook_deliveries AS known (workspace_id, id, endpoint_id, event_id, sequence, event, correlation_id, body, state,
    due_at, created_at)
  SELECT $1::uuid, d.id, d.endpoint_id, d.event_id, d.sequence, d.event, d.correlation_id, d.body,
    CASE WHEN d.is_paused THEN 'paused' ELSE 'pending' END::webhook_delivery_state, CASE WHEN NOT d.is_paused THEN now() END,
    $2::timestamptz
  FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::boolean[])
    AS d(id, endpoint_id, event_id, sequence, event, correlation_id, body, is_paused)
  ON CONFLICT (event_id, endpoint_id, workspace_id)`;
const ONCE = `${ADD} DO NOTHING RETURNING endpoint_id AS "endpointId", state`;
/** A repeated delivery keeps its id and bytes. */
const AGAIN = `${ADD} DO UPDATE SET state = 'pending', failures = 0, due_at = now()
  WHERE NOT ($11 AND known.state = 'delivered') RETURNING endpoint_id AS "endpointId", state`;

export type Mode = "once" | { again: true; onlyMissed: boolean };

/**
 * Inserts missing deliveries and wakes their lanes. Returns how many are to be sent and to which endpoints. Only a
 * replay includes events from before an endpoint's creation.
 */
export async function queueDeliveries(
  tx: TxCtx,
  { homeId, log, mode }: { homeId: string; log: Log; mode: Mode },
  subscribers: readonly Subscriber[],
  rows: readonly EventRow[],
): Promise<{ queued: number; lanes: string[] }> {
  const wanted = rows.flatMap((row) =>
    subscribers
      .filter((each) => wants(each, row) && (mode !== "once" || isSince(each, row)))
      .map((each) => delivery(log, row, each.id, each.state === "paused")),
  );
  if (wanted.length === 0) return { queued: 0, lanes: [] };
  const values = [
    homeId,
    tx.now(),
    wanted.map(({ id }) => id),
    wanted.map(({ endpointId }) => endpointId),
    wanted.map(({ row }) => row.id),
    wanted.map(({ row }) => row.sequence),
    wanted.map(({ row }) => row.type),
    wanted.map(({ row }) => row.correlationId),
    wanted.map(({ body }) => body),
    wanted.map(({ isPaused }) => isPaused),
  ];
  const added = await (mode === "once"
    ? tx.tx.$queryRawUnsafe<{ endpointId: string; state: string }[]>(ONCE, ...values)
    : tx.tx.$queryRawUnsafe<{ endpointId: string; state: string }[]>(AGAIN, ...values, mode.onlyMissed));
  const lanes = [
    ...new Set(added.filter(({ state }) => state === "pending").map(({ endpointId }) => endpointId)),
  ];
  if (lanes.length > 0) await wakeLanes(tx, homeId, lanes);
  return { queued: added.length, lanes };
}

function delivery(log: Log, row: EventRow, endpointId: string, isPaused: boolean): Delivery {
  const id = newId();
  return { id, endpointId, row, isPaused, body: renderEnvelope(log, row, id) };
}
