/**
 * A replay to a partner's endpoint reads the logs of all its workspaces in turn. The row's three sequences count
 * workspaces; `atWorkspaceId` and `atLogSequence` are the position in the current log.
 */
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { lockSubscribers, logOf, queueAgain, readStretch } from "./partner-queue";

const PAGE = 200;

export type PartnerReplay = {
  workspaceId: string;
  id: string;
  endpointId: string;
  scope: "window" | "missed";
  fromAt: Date;
  toAt: Date;
  atSequence: bigint;
  atWorkspaceId: string | null;
  atLogSequence: bigint | null;
};

const rawFn = Prisma.raw(fn);

export async function countLogs(tx: TxCtx, homeId: string): Promise<number> {
  const [row] = await tx.tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${rawFn}.partner_workspace_ids(${homeId}::uuid)`;
  return row?.count ?? 0;
}

/** Queues the next page and stores the position. The caller holds the lock on the replay's row. */
export async function queuePartnerPage(tx: TxCtx, replay: PartnerReplay): Promise<void> {
  const { workspaceId: homeId, id, endpointId, fromAt, toAt, scope } = replay;
  const where = { workspaceId_id: { workspaceId: homeId, id } };
  const isInside = replay.atLogSequence !== null;
  const logId = isInside ? replay.atWorkspaceId : await nextLog(tx, homeId, replay.atWorkspaceId);
  if (!logId) {
    await tx.tx.webhookReplay.update({ where, data: { endedAt: tx.now() } });
    return;
  }
  const subscriber = (await lockSubscribers(tx, homeId)).find(
    (each) => each.id === endpointId && each.state === "active",
  );
  const after = Number(replay.atLogSequence ?? 0);
  const rows = await readStretch(tx, logId, { after, limit: PAGE });
  const from = fromAt.toISOString();
  const to = toAt.toISOString();
  const meant = rows.filter(({ recordedAt }) => recordedAt >= from && recordedAt <= to);
  const log = await logOf(tx, logId, homeId);
  const manner = { homeId, log, onlyMissed: scope === "missed" };
  const queued = subscriber ? await queueAgain(tx, manner, subscriber, meant) : 0;
  const last = rows.at(-1);
  const isLogOver = rows.length < PAGE || (last && last.recordedAt > to);
  await tx.tx.webhookReplay.update({
    where,
    data: {
      atWorkspaceId: logId,
      atLogSequence: isLogOver ? null : (last?.sequence ?? null),
      ...(isLogOver && { atSequence: { increment: 1 } }),
      queuedCount: { increment: queued },
    },
  });
}

async function nextLog(tx: TxCtx, homeId: string, after: string | null): Promise<string | null> {
  const [row] = await tx.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${rawFn}.partner_workspace_ids(${homeId}::uuid) AS id
    WHERE ${after}::uuid IS NULL OR id > ${after}::uuid ORDER BY id LIMIT 1`;
  return row?.id ?? null;
}
