/**
 * Keeps readers of the logs safe after the database is restored to an earlier point. Numbers that were handed out since
 * are lost, so the log continues far beyond them, in another epoch.
 */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { recordEvent } from "./log";
import { FIRST_EPOCH } from "./schemas";

/** SQL for the epoch to which number `sequence` of a workspace's log belongs. */
export const epochAt = (workspaceId: string, sequence: string): string => `coalesce((
  SELECT p.epoch FROM log_epochs p WHERE p.workspace_id = ${workspaceId} AND p.from_sequence <= ${sequence}
  ORDER BY p.from_sequence DESC LIMIT 1), '${FIRST_EPOCH}')`;

/**
 * More than 11,000 events a second in one workspace for a day, whose commits take turns at its counter. A round number, so that
 * the jump is seen in every later number.
 */
const STEP = 1_000_000_000;
const BEGINNING = Date.parse("2026-01-01T00:00:00Z");

/**
 * Where a log goes on at the least, by the clock: a backup that is restored twice goes on behind what the first time handed out,
 * however soon the second one comes.
 */
export const restartAt = (now: Date): number => Math.ceil((STEP * (now.getTime() - BEGINNING)) / 86_400_000);

/** Logs continue after `to`, and at least STEP beyond their end. */
export type Jump = { epoch: string; to: number };
const BATCH = 200;

/** Moves every log to `epoch`. Returns how many. Can be repeated: each run is another jump. */
export async function moveAllLogs(ctx: Ctx, epoch: string): Promise<number> {
  const to = restartAt(ctx.now());
  for (let logs = 0, after: string | null = null; ; ) {
    const ids: { id: string }[] = await query(
      "",
      `SELECT workspace_id AS id FROM workspace_counters WHERE $1::uuid IS NULL OR workspace_id > $1
       ORDER BY workspace_id LIMIT ${BATCH}`,
      [after],
    );
    await moveLogs(
      ctx,
      ids.map(({ id }) => id),
      { epoch, to },
    );
    logs += ids.length;
    if (ids.length < BATCH) return logs;
    after = ids.at(-1)?.id ?? null;
  }
}

type Moved = { workspaceId: string; lastSequence: number; previousEpoch: string; isHome: boolean };

// In the order of append_events(), which locks the same rows again.
const LOCK = `
  SELECT workspace_id AS "workspaceId", latest_sequence::float8 AS "lastSequence",
    ${epochAt("k.workspace_id", "k.latest_sequence")} AS "previousEpoch",
    EXISTS (SELECT 1 FROM partner_homes h WHERE h.workspace_id = k.workspace_id) AS "isHome"
  FROM workspace_counters k WHERE workspace_id = ANY($1::uuid[]) ORDER BY workspace_id FOR NO KEY UPDATE`;
const MOVE = `UPDATE workspace_counters SET latest_sequence = greatest(latest_sequence + ${STEP}, $2) WHERE workspace_id = ANY($1::uuid[])`;
const RENEW = `
  INSERT INTO log_epochs (workspace_id, from_sequence, epoch)
  SELECT workspace_id, latest_sequence + 1, $2 FROM workspace_counters WHERE workspace_id = ANY($1::uuid[])`;

/** The jump of these logs, in one commit with its event, which is the first of the new epoch. */
export async function moveLogs(ctx: Ctx, workspaceIds: string[], { epoch, to }: Jump): Promise<void> {
  await transaction(ctx, async (tx) => {
    const moved = await tx.tx.$queryRawUnsafe<Moved[]>(LOCK, workspaceIds);
    await tx.tx.$executeRawUnsafe(MOVE, workspaceIds, to);
    await tx.tx.$executeRawUnsafe(RENEW, workspaceIds, epoch);
    for (const { workspaceId, lastSequence, previousEpoch, isHome } of moved) {
      // The hidden log of a partner's endpoints cannot be pulled, and its workspace is not shown.
      if (isHome) continue;
      const subject = { type: "workspace", id: workspaceId } as const;
      recordEvent(tx, "log.restored", {
        workspaceId,
        subject,
        data: { epoch, previousEpoch, lastSequence },
      });
    }
  });
}
