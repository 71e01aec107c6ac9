/** Deliveries to a partner's endpoints: bodies in the form of the partner event log, one per event and endpoint. */

import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql, fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { ALL_EVENTS } from "./catalog";
import { EVENT_ROW, type EventRow, envelope } from "./envelope";
import { type Page, wakeLanes } from "./queries";

/**
 * The managed workspace of this log; null for the partner workspace, whose events are about the endpoints themselves.
 */
export type Log = { workspaceId: string; externalTenantId: string } | null;
export type Subscriber = { id: string; state: "active" | "paused" | "disabled"; events: string[] };
type Delivery = { id: string; endpointId: string; row: EventRow; body: string };

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
const isSince = (createdAt: string, { recordedAt }: EventRow): boolean => recordedAt >= createdAt;

/** Don't deliver an endpoint's own events to it: failures would create more failures. */
const wants = (
  { id, events }: Pick<Subscriber, "id" | "events">,
  { type, subjectType, subjectId }: EventRow,
): boolean =>
  (events.includes(ALL_EVENTS) || events.includes(type)) &&
  !(subjectType === "webhook_endpoint" && subjectId === id);

/** Locks the partner's endpoints: a concurrent change waits for this transaction, and then sees its deliveries. */
export const lockSubscribers = (tx: TxCtx, homeId: string): Promise<Subscriber[]> =>
  tx.tx.$queryRaw<Subscriber[]>`
    SELECT id, state, events FROM webhook_endpoints
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

type Wants = { id: string; events: string[]; createdAt: string };
/** A page of a log: its events, who subscribes to them, and where its cursor is. */
type PartnerPage = {
  readAt: Date;
  from: number;
  externalTenantId: string | null;
  subscribers: Wants[];
  rows: EventRow[];
};

const PAGE = `
  SELECT now() AS "readAt", c.sequence::float8 AS "from",
    (SELECT w.external_tenant_id FROM workspaces w WHERE w.id = $1) AS "externalTenantId",
    (SELECT coalesce(json_agg(json_build_object('id', e.id, 'events', e.events, 'createdAt', ${fn}.iso(e.created_at))), '[]')
      FROM webhook_endpoints e WHERE e.workspace_id = $2 AND e.state <> 'disabled') AS subscribers,
    (SELECT coalesce(json_agg(page), '[]') FROM (SELECT ${EVENT_ROW} FROM events e
      WHERE e.workspace_id = $1 AND e.sequence > c.sequence ORDER BY e.sequence LIMIT $3) AS page) AS rows
  FROM partner_webhook_cursors c WHERE c.workspace_id = $1 AND c.home_id = $2`;

/**
 * Turns the log's next page into deliveries to the partner's endpoints that want its events since they exist. Null if there is none,
 * another process was faster, or this one too slow: the caller looks again.
 */
export async function storePartnerPage(
  { now }: Ctx,
  workspaceId: string,
  homeId: string,
  limit: number,
): Promise<Page | null> {
  const [page] = await query<PartnerPage>("partner_page", PAGE, [workspaceId, homeId, limit]);
  const last = page?.rows.at(-1);
  if (!page || !last) return null;
  const log = workspaceId === homeId ? null : { workspaceId, externalTenantId: page.externalTenantId ?? "" };
  const wanted = page.rows.flatMap((row) =>
    page.subscribers
      .filter((each) => wants(each, row) && isSince(each.createdAt, row))
      .map(({ id }) => delivery(log, row, id)),
  );
  const [stored] = await callSql("queue_partner_page", {
    ...{
      workspace: workspaceId,
      home: homeId,
      from: page.from,
      to: last.sequence,
      readAt: page.readAt,
      at: now(),
    },
    ...columnsOf(wanted),
  });
  return stored?.isMoved ? { passed: page.rows.length, lanes: stored.lanes ?? [] } : null;
}

const columnsOf = (deliveries: Delivery[]) => ({
  ids: deliveries.map(({ id }) => id),
  endpoints: deliveries.map(({ endpointId }) => endpointId),
  events: deliveries.map(({ row }) => row.id),
  sequences: deliveries.map(({ row }) => row.sequence),
  types: deliveries.map(({ row }) => row.type),
  correlations: deliveries.map(({ row }) => row.correlationId),
  bodies: deliveries.map(({ body }) => body),
});

/** A repeated delivery keeps its id and bytes. */
const AGAIN = `
  INSERT INTO webhook_deliveries AS known (workspace_id, id, endpoint_id, event_id, sequence, event, correlation_id, body, state,
    due_at, created_at)
  SELECT $1::uuid, d.id, $4::uuid, d.event_id, d.sequence, d.event, d.correlation_id, d.body, 'pending', now(), $2::timestamptz
  FROM unnest($3::uuid[], $5::uuid[], $6::bigint[], $7::text[], $8::text[], $9::text[])
    AS d(id, event_id, sequence, event, correlation_id, body)
  ON CONFLICT (event_id, endpoint_id, workspace_id) DO UPDATE SET state = 'pending', failures = 0, due_at = now()
  WHERE NOT ($10 AND known.state = 'delivered') RETURNING 1`;

/** Queues these events for an active endpoint again, or for the first time, and wakes its lane. Returns how many are to be sent. */
export async function queueAgain(
  tx: TxCtx,
  { homeId, log, onlyMissed }: { homeId: string; log: Log; onlyMissed: boolean },
  subscriber: Subscriber,
  rows: readonly EventRow[],
): Promise<number> {
  const wanted = rows.filter((row) => wants(subscriber, row)).map((row) => delivery(log, row, subscriber.id));
  if (wanted.length === 0) return 0;
  const { ids, events, sequences, types, correlations, bodies } = columnsOf(wanted);
  const added = await tx.tx.$queryRawUnsafe<unknown[]>(
    AGAIN,
    homeId,
    tx.now(),
    ids,
    subscriber.id,
    events,
    sequences,
    types,
    correlations,
    bodies,
    onlyMissed,
  );
  if (added.length > 0) await wakeLanes(tx, homeId, [subscriber.id]);
  return added.length;
}

function delivery(log: Log, row: EventRow, endpointId: string): Delivery {
  const id = newId();
  return { id, endpointId, row, body: renderEnvelope(log, row, id) };
}
