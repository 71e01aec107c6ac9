/** Moves the clocks of a workspace: where facts wait, where a warning or a miss is due, and where policies or hours changed. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { type Holder, idOf } from "./clock-shapes";
import { GRACE_MS, knowNothing, lockClocks, moveClocks } from "./move";
import { slaFactsNoted, slaPoliciesChanged } from "./signals";

const BATCH = 200;
const SWEPT_MAX = 500;

/** `ticketId`: its clocks, not a conversation's. */
type Found = { id: string; ticketId: string | null };

async function moveEach(ctx: Ctx, workspaceId: string, found: Found[]): Promise<void> {
  const known = knowNothing();
  let failure: unknown = null;
  const move = (holder: Holder) =>
    transaction(ctx, async (tx) => {
      await lockClocks(tx, idOf(holder));
      await moveClocks(tx, holder, known);
    }).catch((err) => {
      log().error({ err, ...holder }, "clocks did not move");
      failure = err;
    });
  for (const { id, ticketId } of found) {
    await move(ticketId ? { workspaceId, ticketId } : { workspaceId, conversationId: id });
    // The resolution may have become the ticket's, or the round's again.
    for (const conversationId of ticketId ? await conversationsOf(workspaceId, ticketId) : [])
      await move({ workspaceId, conversationId });
  }
  // One that fails holds up no other, and the job tries again.
  if (failure) throw failure;
}

async function conversationsOf(workspaceId: string, ticketId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    "sla_conversations_of_ticket",
    `SELECT tc.conversation_id AS id FROM ticket_conversations tc WHERE tc.workspace_id = $1 AND tc.ticket_id = $2
       AND EXISTS (SELECT FROM sla_clocks c WHERE c.workspace_id = $1 AND c.holder_id = tc.conversation_id AND c.state IN ('running', 'paused'))`,
    [workspaceId, ticketId],
  );
  return rows.map(({ id }) => id);
}

/** Until nothing waits and nothing is due. Each holder of clocks in a transaction of its own. */
export async function followSlas(ctx: Ctx, workspaceId: string): Promise<void> {
  for (;;) {
    const found = await query<Found>(
      "sla_work",
      `SELECT DISTINCT id, ticket_id AS "ticketId" FROM (
         (SELECT f.holder_id AS id, f.ticket_id FROM sla_facts f WHERE f.workspace_id = $1 ORDER BY f.sequence LIMIT ${BATCH})
         UNION ALL
         (SELECT c.holder_id, c.ticket_id FROM sla_clocks c WHERE c.workspace_id = $1 AND c.state IN ('running', 'paused')
            AND c.due_at < $2 LIMIT ${BATCH})) work`,
      [workspaceId, new Date(ctx.now().getTime() - GRACE_MS)],
    );
    await moveEach(ctx, workspaceId, found);
    if (found.length < BATCH) return;
  }
}

/** A batch of running clocks by today's policies and hours. Returns where the next one goes on; null: all are measured. */
export async function measureAgain(
  ctx: Ctx,
  workspaceId: string,
  after: string | null,
): Promise<string | null> {
  const found = await query<Found>(
    "sla_running",
    `SELECT DISTINCT c.holder_id AS id, c.ticket_id AS "ticketId" FROM sla_clocks c WHERE c.workspace_id = $1
       AND c.state IN ('running', 'paused') AND ($2::uuid IS NULL OR c.holder_id > $2) ORDER BY 1 LIMIT ${BATCH}`,
    [workspaceId, after],
  );
  await moveEach(ctx, workspaceId, found);
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
