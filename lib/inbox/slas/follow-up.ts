/** Moves the clocks of a workspace: where facts wait, where a warning or a miss is due, and where policies or hours changed. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { GRACE_MS, knowNothing, lockClocks, moveClocks } from "./move";
import { slaFactsNoted, slaPoliciesChanged } from "./signals";

const BATCH = 200;
const SWEPT_MAX = 500;

async function moveEach(ctx: Ctx, workspaceId: string, ids: string[]): Promise<void> {
  const known = knowNothing();
  let failure: unknown = null;
  for (const conversationId of ids)
    await transaction(ctx, async (tx) => {
      await lockClocks(tx, conversationId);
      await moveClocks(tx, { workspaceId, conversationId }, known);
    }).catch((error) => {
      log().error({ err: error, workspaceId, conversationId }, "the clocks of a conversation did not move");
      failure = error;
    });
  // One that fails holds up no other, and the job tries again.
  if (failure) throw failure;
}

/** Until nothing waits and nothing is due. Each conversation in a transaction of its own. */
export async function followSlas(ctx: Ctx, workspaceId: string): Promise<void> {
  for (;;) {
    const found = await query<{ id: string }>(
      "sla_work",
      `SELECT DISTINCT id FROM (
         (SELECT f.conversation_id AS id FROM sla_facts f WHERE f.workspace_id = $1 ORDER BY f.sequence LIMIT ${BATCH})
         UNION ALL
         (SELECT c.conversation_id FROM sla_clocks c WHERE c.workspace_id = $1 AND c.state IN ('running', 'paused')
            AND c.due_at < $2 LIMIT ${BATCH})) work`,
      [workspaceId, new Date(ctx.now().getTime() - GRACE_MS)],
    );
    await moveEach(
      ctx,
      workspaceId,
      found.map(({ id }) => id),
    );
    if (found.length < BATCH) return;
  }
}

/** A batch of running clocks by today's policies and hours. Returns where the next one goes on; null: all are measured. */
export async function measureAgain(
  ctx: Ctx,
  workspaceId: string,
  after: string | null,
): Promise<string | null> {
  const found = await query<{ id: string }>(
    "sla_running",
    `SELECT DISTINCT c.conversation_id AS id FROM sla_clocks c WHERE c.workspace_id = $1 AND c.state IN ('running', 'paused')
       AND ($2::uuid IS NULL OR c.conversation_id > $2) ORDER BY 1 LIMIT ${BATCH}`,
    [workspaceId, after],
  );
  await moveEach(
    ctx,
    workspaceId,
    found.map(({ id }) => id),
  );
  return found.length < BATCH ? null : (found.at(-1)?.id ?? null);
}

/** Goes on after that conversation, in another run. */
export const measureLater = (ctx: Ctx, workspaceId: string, after: string | null): Promise<void> =>
  transaction(ctx, async (tx) => signal(tx, slaPoliciesChanged, { workspaceId, after }));

/** Asks for a look at workspaces in which a warning or a miss is due, or whose facts no look has taken. */
export async function sweepSlas(ctx: Ctx): Promise<void> {
  const due = await query<{ workspaceId: string }>(
    "sweep_slas",
    `SELECT DISTINCT work.workspace_id AS "workspaceId" FROM (
       (SELECT workspace_id FROM sla_clocks WHERE due_at < $1 ORDER BY due_at LIMIT ${SWEPT_MAX})
       UNION ALL (SELECT workspace_id FROM sla_facts WHERE at < $2 ORDER BY at LIMIT ${SWEPT_MAX})) work
     JOIN workspaces w ON w.id = work.workspace_id AND w.status = 'active' AND w.deletion_final_at IS NULL`,
    [new Date(ctx.now().getTime() - GRACE_MS), new Date(ctx.now().getTime() - 30_000)],
  );
  if (due.length === 0) return;
  await transaction(ctx, async (tx) => {
    for (const each of due) signal(tx, slaFactsNoted, each);
  });
}
