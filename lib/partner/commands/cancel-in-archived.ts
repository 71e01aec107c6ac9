/**
 * Cancels scheduled messages of archived workspaces, in short transactions: first by the call that archives, the rest
 * by the sweep of every minute. Those that a reactivation finds uncancelled stay scheduled.
 */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { recordCancelled } from "./cancel";

/** About a hundred milliseconds each. */
const PAGE = 500;
const CALL_BUDGET_MS = 2000;
const SWEEP_BUDGET_MS = 25_000;
const WORKSPACES_AT_ONCE = 100;

/** Commits each page; the caller may stop after any of them. */
export async function* cancelInArchived(ctx: Ctx, workspaceId: string, page = PAGE): AsyncGenerator<void> {
  for (let count = page; count === page; ) {
    count = await transaction(ctx, async (tx) => {
      const cancelled = await tx.tx.$queryRawUnsafe<{ id: string }[]>(
        // Rows that another call has locked are left to it, or to the next sweep.
        `WITH waiting AS MATERIALIZED (
           SELECT s.id FROM workspaces w JOIN scheduled_messages s ON s.workspace_id = w.id AND s.cancelled_at IS NULL
           WHERE w.id = $1::uuid AND w.status = 'archived' ORDER BY s.id LIMIT $3::int FOR UPDATE OF s SKIP LOCKED)
         UPDATE scheduled_messages s SET cancelled_at = $2, asked = ${fn}.asked_without_code(s) FROM waiting
         WHERE s.workspace_id = $1::uuid AND s.id = waiting.id RETURNING s.id`,
        workspaceId,
        ctx.now(),
        page,
      );
      await recordCancelled(tx, workspaceId, cancelled);
      return cancelled.length;
    });
    if (count > 0) yield;
  }
}

/** Cancels as many as the time of a call allows. Never throws: the workspace is archived already. */
export async function cancelAfterArchive(ctx: Ctx, workspaceId: string): Promise<void> {
  await cancelInTurn(ctx, [workspaceId], CALL_BUDGET_MS);
}

/** Runs every minute. Also finds a command that was accepted while the workspace was being archived. */
export async function cancelInAllArchived(ctx: Ctx): Promise<void> {
  const workspaces = await query<{ id: string }>(
    "",
    `SELECT w.id FROM workspaces w WHERE w.status = 'archived' AND w.deletion_partner_id IS NULL
       AND EXISTS (SELECT FROM scheduled_messages s WHERE s.workspace_id = w.id AND s.cancelled_at IS NULL)
     ORDER BY w.updated_at LIMIT ${WORKSPACES_AT_ONCE}`,
    [],
  );
  await cancelInTurn(
    ctx,
    workspaces.map(({ id }) => id),
    SWEEP_BUDGET_MS,
  );
}

/** Takes one page of each workspace in turn, so that a large one does not hold up the others. */
async function cancelInTurn(ctx: Ctx, workspaceIds: string[], budgetMs: number): Promise<void> {
  const deadline = performance.now() + budgetMs;
  const open = new Map(workspaceIds.map((id) => [id, cancelInArchived(ctx, id)]));
  while (open.size > 0)
    for (const [workspaceId, pages] of open) {
      if (performance.now() >= deadline) return;
      try {
        if ((await pages.next()).done) open.delete(workspaceId);
      } catch (error) {
        open.delete(workspaceId);
        log().error(
          { workspaceId, error: String(error) },
          "scheduled messages could not be cancelled; tried again",
        );
      }
    }
}
