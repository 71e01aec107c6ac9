/** Creates, lists, changes and removes the endpoints of a workspace or of a partner. */
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid, newId } from "@/lib/platform/ids";
import { urlProblem } from "@/lib/platform/outbound-http";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { endLanePause, pauseDeliveries, resetLane, resumeDeliveries } from "./endpoint-state";
import {
  type EndpointOwner,
  type EndpointOwnerCtx,
  followLogs,
  leaveLogs,
  lockPartner,
} from "./partner-workspace";
import type {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from "./schemas";
import { makeSecret } from "./secrets";
import { type EndpointNumbers, type EndpointRow, endpointFields, toEndpoint } from "./serialize";

/** A workspace's endpoint uses names of the webhook catalogue, a partner's the types of the event log. */
type Events = { events: string[] };

const ENDPOINTS_MAX = 50;
/** A new endpoint also gets X-Service-Signature-256 for this long. */
const TRANSITION_DAYS = 180;
const TRANSITION_DAYS_MAX = 730;
const DAY_MS = 86_400_000;
const COUNT_MAX = 1000;

// Counting stops at 1,000, so the cost stays bounded. Pending and retried deliveries have a due time: these
// conditions are those of partial indexes, which leave out what was delivered.
const counted = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM webhook_deliveries d WHERE d.workspace_id = $1 AND d.endpoint_id = e.id AND ${condition} LIMIT ${COUNT_MAX}) AS counted)`;
const NUMBERS = `SELECT e.id,
    (SELECT l.held_until FROM webhook_lanes l
      WHERE l.workspace_id = $1 AND l.endpoint_id = e.id AND l.held_until > now()) AS "heldUntil",
    least(${counted("d.due_at IS NOT NULL")} + ${counted("d.state = 'paused'")}, ${COUNT_MAX}) AS "waitingCount",
    ${counted("d.state = 'exhausted'")} AS "exhaustedCount"
  FROM webhook_endpoints e WHERE e.workspace_id = $1 AND e.id = ANY($2)`;

async function present(ctx: EndpointOwnerCtx, rows: EndpointRow[]): Promise<WebhookEndpoint[]> {
  const numbers = await query<EndpointNumbers & { id: string }>("webhook_endpoint_numbers", NUMBERS, [
    ctx.actor.workspaceId,
    rows.map(({ id }) => id),
  ]);
  const byId = new Map(numbers.map(({ id, ...each }) => [id, each]));
  const none = { waitingCount: 0, exhaustedCount: 0, heldUntil: null };
  return rows.map((row) => toEndpoint(row, byId.get(row.id) ?? none, ctx.now()));
}

async function presentOne(ctx: EndpointOwnerCtx, row: EndpointRow): Promise<WebhookEndpoint> {
  const [endpoint] = await present(ctx, [row]);
  if (!endpoint) throw new AppError("internal_error");
  return endpoint;
}

/** Newest first. */
export async function listEndpoints(ctx: EndpointOwnerCtx): Promise<WebhookEndpoint[]> {
  const { workspaceId } = ctx.actor;
  const rows = await prisma().webhookEndpoint.findMany({
    where: { workspaceId },
    select: endpointFields,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return present(ctx, rows);
}

/** Throws webhook_endpoint_not_found. */
export async function getEndpoint(ctx: EndpointOwnerCtx, id: string): Promise<WebhookEndpoint> {
  return presentOne(ctx, await read(ctx, prisma(), id));
}

type Reader = Pick<TxCtx["tx"], "webhookEndpoint">;
async function read(ctx: EndpointOwnerCtx, from: Reader, id: string): Promise<EndpointRow> {
  const { workspaceId } = ctx.actor;
  const row = isUuid(id)
    ? await from.webhookEndpoint.findUnique({
        where: { workspaceId_id: { workspaceId, id } },
        select: endpointFields,
      })
    : null;
  if (!row) throw new AppError("webhook_endpoint_not_found");
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockEndpoint(tx: TxCtx<EndpointOwner>, id: string): Promise<EndpointRow> {
  if (isUuid(id))
    await tx.tx
      .$queryRaw`SELECT 1 FROM webhook_endpoints WHERE workspace_id = ${tx.actor.workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return read(tx, tx.tx, id);
}

/** Only the return value contains the secret. Events from before are not delivered. */
export async function createEndpoint(
  ctx: EndpointOwnerCtx,
  input: Omit<CreateWebhookEndpoint, "events"> & Events,
): Promise<WebhookEndpointWithSecret> {
  const { workspaceId } = ctx.actor;
  refuseAddress(input.url);
  const id = newId();
  const { secret, sealed, hint } = makeSecret(id);
  const row = await transaction(ctx, async (tx) => {
    const afterSequence = await joinLog(tx);
    const at = ctx.now();
    const created = await tx.tx.webhookEndpoint.create({
      data: {
        workspaceId,
        id,
        ...input,
        secret: sealed,
        secretHint: hint,
        transitionEndsAt: new Date(at.getTime() + TRANSITION_DAYS * DAY_MS),
        afterSequence,
        createdAt: at,
        updatedAt: at,
        lane: { create: {} },
      },
      select: endpointFields,
    });
    changed(tx, id);
    return created;
  });
  return { endpoint: await presentOne(ctx, row), secret };
}

/** Checks the endpoint limit and returns the log position from which to deliver. */
async function joinLog(tx: TxCtx<EndpointOwner>): Promise<bigint> {
  const { workspaceId } = tx.actor;
  if (tx.actor.type !== "member") await lockPartner(tx, tx.actor.partnerId);
  const [counters] = await tx.tx.$queryRaw<{ latest: bigint; count: number }[]>`
    SELECT latest_sequence AS latest, webhook_count AS count FROM workspace_counters
    WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  if (!counters) throw new AppError("workspace_not_found");
  if (counters.count >= ENDPOINTS_MAX)
    throw new AppError(
      "webhook_endpoint_limit_reached",
      `There are at most ${ENDPOINTS_MAX} webhook endpoints.`,
    );
  const isFirst = counters.count === 0;
  if (tx.actor.type !== "member" && isFirst) await followLogs(tx, workspaceId);
  if (tx.actor.type === "member") await followOwnLog(tx, counters.latest, isFirst);
  await tx.tx.workspaceCounters.update({ where: { workspaceId }, data: { webhookCount: { increment: 1 } } });
  return counters.latest;
}

/** Without endpoints the cursor stood still: skip the events since then. */
async function followOwnLog(tx: TxCtx<EndpointOwner>, sequence: bigint, isFirst: boolean): Promise<void> {
  const { workspaceId } = tx.actor;
  await tx.tx.webhookCursor.upsert({
    where: { workspaceId },
    create: { workspaceId, sequence },
    update: isFirst ? { sequence } : {},
  });
}

/** `state: "active"` resumes a paused endpoint and enables a disabled one. Enabling recovers no missed events. */
export async function updateEndpoint(
  ctx: EndpointOwnerCtx,
  id: string,
  { state, transitionEndsAt, ...input }: Omit<UpdateWebhookEndpoint, "events"> & Partial<Events>,
): Promise<WebhookEndpoint> {
  if (input.url !== undefined) refuseAddress(input.url);
  const endsAt = transitionEndsAt === undefined ? undefined : transitionEnd(ctx, transitionEndsAt);
  const row = await transaction(ctx, async (tx) => {
    const before = await lockEndpoint(tx, id);
    const lane = { workspaceId: ctx.actor.workspaceId, endpointId: id };
    if (state === "paused" && before.state === "disabled") throw new AppError("webhook_endpoint_inactive");
    if (state === "paused" && before.state === "active") await pauseDeliveries(tx, lane);
    if (state === "active" && before.state === "disabled") await resetLane(tx, lane);
    const after = await tx.tx.webhookEndpoint.update({
      where: { workspaceId_id: { workspaceId: lane.workspaceId, id } },
      data: {
        ...input,
        transitionEndsAt: endsAt,
        updatedAt: ctx.now(),
        ...(state && { state, disabledReason: null, disabledAt: null }),
      },
      select: endpointFields,
    });
    if (state === "active" && before.state === "paused") await resumeDeliveries(tx, lane);
    // The old address asked for the pause.
    if (input.url !== undefined && input.url !== before.url) await endLanePause(tx, lane);
    changed(tx, id);
    return after;
  });
  return presentOne(ctx, row);
}

function transitionEnd(ctx: EndpointOwnerCtx, text: string): Date {
  const endsAt = new Date(text);
  if (endsAt.getTime() > ctx.now().getTime() + TRANSITION_DAYS_MAX * DAY_MS)
    throw new AppError("invalid_request", "transitionEndsAt: Choose a time at most two years ahead.");
  return endsAt;
}

/** Deletes its deliveries and their attempts too. */
export async function removeEndpoint(ctx: EndpointOwnerCtx, id: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    if (tx.actor.type !== "member") await lockPartner(tx, tx.actor.partnerId);
    await lockEndpoint(tx, id);
    await tx.tx.webhookEndpoint.delete({ where: { workspaceId_id: { workspaceId, id } } });
    const { webhookCount } = await tx.tx.workspaceCounters.update({
      where: { workspaceId },
      data: { webhookCount: { decrement: 1 } },
    });
    if (tx.actor.type !== "member" && webhookCount === 0) await leaveLogs(tx, workspaceId);
    changed(tx, id);
  });
}

export function changed(tx: TxCtx<EndpointOwner>, endpointId: string): void {
  notify(tx, workspaceTopic(tx.actor.workspaceId), { type: "webhook.changed", endpointId });
}

function refuseAddress(url: string): void {
  const problem = urlProblem(url);
  if (problem)
    throw new AppError("invalid_request", `url: ${problem}`, {
      details: [{ field: "url", message: problem }],
    });
}

export { presentOne };
