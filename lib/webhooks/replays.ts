/** Sends a range of the log again: a time window, or what was missed. A job does it page by page. */
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid, newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { changed, lockEndpoint } from "./endpoints";
import { countLogs, type PartnerReplay, queuePartnerPage } from "./partner-replay";
import { type EndpointOwner, type EndpointOwnerCtx, findPartnerOf } from "./partner-workspace";
import { queueReplay, type Stretch } from "./queries";
import type { StartWebhookReplay, WebhookReplay } from "./schemas";
import { replayFields, toReplay } from "./serialize";
import { replayRequested } from "./signals";

const PAGE = 500;
const BUDGET_MS = 20_000;

/** Throws webhook_endpoint_inactive. Receivers get repeated deliveries under the same delivery ids. */
export async function startReplay(
  ctx: EndpointOwnerCtx,
  endpointId: string,
  input: StartWebhookReplay,
): Promise<WebhookReplay> {
  const { workspaceId } = ctx.actor;
  const row = await transaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (endpoint.state !== "active") throw new AppError("webhook_endpoint_inactive");
    const since = input.from ? new Date(input.from) : (endpoint.lane?.lastSuccessAt ?? endpoint.createdAt);
    const toAt = input.scope === "window" ? new Date(input.to) : ctx.now();
    if (since > toAt)
      throw new AppError("invalid_request", "from: Choose a time before the end of the window.");
    const { fromSequence, toSequence } = await stretchOf(tx, since, toAt);
    const id = newId();
    const isEmpty = toSequence <= fromSequence;
    signal(tx, replayRequested, { workspaceId, replayId: id });
    changed(tx, endpointId);
    return tx.tx.webhookReplay.create({
      data: {
        workspaceId,
        id,
        endpointId,
        scope: input.scope,
        fromAt: since,
        toAt,
        fromSequence,
        toSequence,
        atSequence: fromSequence,
        createdAt: ctx.now(),
        endedAt: isEmpty ? ctx.now() : null,
      },
      select: replayFields,
    });
  });
  return toReplay(row);
}

/** Position in the log, or in the list of logs for a partner. */
async function stretchOf(tx: TxCtx<EndpointOwner>, since: Date, toAt: Date) {
  const { workspaceId } = tx.actor;
  if (tx.actor.type !== "member")
    return { fromSequence: 0n, toSequence: BigInt(await countLogs(tx, workspaceId)) };
  const [stretch] = await tx.tx.$queryRaw<{ first: bigint | null; last: bigint | null }[]>`
    SELECT min(sequence) - 1 AS first, max(sequence) AS last FROM events
    WHERE workspace_id = ${workspaceId}::uuid AND recorded_at BETWEEN ${since} AND ${toAt}`;
  return { fromSequence: stretch?.first ?? 0n, toSequence: stretch?.last ?? 0n };
}

export async function getReplay(
  ctx: EndpointOwnerCtx,
  endpointId: string,
  id: string,
): Promise<WebhookReplay> {
  const { workspaceId } = ctx.actor;
  const row = [endpointId, id].every(isUuid)
    ? await prisma().webhookReplay.findUnique({
        where: { workspaceId_id: { workspaceId, id }, endpointId },
        select: replayFields,
      })
    : null;
  if (!row) throw new AppError("not_found");
  return toReplay(row);
}

/**
 * The job's verb. Returns true when the replay is complete. Continues from the stored position and queues no page
 * twice.
 */
export async function runReplay(ctx: Ctx, workspaceId: string, replayId: string): Promise<boolean> {
  const deadline = performance.now() + BUDGET_MS;
  const isPartners = (await findPartnerOf(workspaceId)) !== null;
  while (performance.now() < deadline) {
    const replay = await prisma().webhookReplay.findUnique({
      where: { workspaceId_id: { workspaceId, id: replayId } },
    });
    if (!replay || replay.endedAt) return true;
    if (isPartners) {
      await queueNextLogs(ctx, replay);
      continue;
    }
    const after = Number(replay.atSequence);
    const to = await endOfPage(replay, after);
    await queuePage(ctx, replay, { after, to, onlyMissed: replay.scope === "missed" });
  }
  return false;
}

/** Called when the job was given up. Queued deliveries stay queued. */
export async function failReplay(ctx: Ctx, workspaceId: string, replayId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [replay] = await tx.tx.webhookReplay.updateManyAndReturn({
      where: { workspaceId, id: replayId, endedAt: null },
      data: { endedAt: ctx.now(), failedAt: ctx.now() },
      select: { endpointId: true },
    });
    if (replay)
      notify(tx, workspaceTopic(workspaceId), { type: "webhook.changed", endpointId: replay.endpointId });
  });
}

type Row = { workspaceId: string; id: string; endpointId: string; toSequence: bigint };

/** By events, because a restored log has a large gap (lib/events/epochs.ts). */
async function endOfPage({ workspaceId, toSequence }: Row, after: number): Promise<number> {
  const [page] = await query<{ last: number | null; events: number }>(
    "webhook_replay_page",
    `SELECT max(sequence)::float8 AS last, count(*)::int AS events FROM (
       SELECT sequence FROM events WHERE workspace_id = $1 AND sequence > $2 AND sequence <= $3
       ORDER BY sequence LIMIT ${PAGE}) page`,
    [workspaceId, after, toSequence],
  );
  return page?.last && page.events === PAGE ? page.last : Number(toSequence);
}

async function queuePage(ctx: Ctx, replay: Row, stretch: Stretch): Promise<void> {
  const { workspaceId, id } = replay;
  await transaction(ctx, async (tx) => {
    const isLast = stretch.to >= Number(replay.toSequence);
    const { count } = await tx.tx.webhookReplay.updateMany({
      where: { workspaceId, id, atSequence: stretch.after, endedAt: null },
      data: { atSequence: stretch.to, ...(isLast && { endedAt: ctx.now() }) },
    });
    if (count === 0) return;
    const queued = await queueReplay(tx.tx, replay, stretch, ctx.now());
    await tx.tx.webhookReplay.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { queuedCount: { increment: queued } },
    });
  });
}

/** If two jobs race, the loser's conditional update matches no row and it re-reads. */
async function queueNextLogs(ctx: Ctx, replay: PartnerReplay): Promise<void> {
  const { workspaceId, id, atWorkspaceId, atLogSequence } = replay;
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.webhookReplay.updateMany({
      where: { workspaceId, id, atWorkspaceId, atLogSequence, endedAt: null },
      data: { atWorkspaceId },
    });
    if (count > 0) await queuePartnerPage(tx, replay);
  });
}
