/** Finds teams' work that no signal asked for: one was lost, its job gave up, or the workspace was not active then. */
import { workWaits } from "@/lib/account/teams/signals";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { teamRemoved } from "./signals";

const SWEPT_MAX = 500;

/**
 * Work that waits only because all are away or have enough is looked at again too: a look costs some milliseconds. In any order, so
 * that no workspace is left out for long.
 */
export async function sweepTeamWork(ctx: Ctx): Promise<void> {
  const waiting = await query<{ workspaceId: string }>(
    "sweep_team_work",
    `SELECT t.workspace_id AS "workspaceId" FROM teams t
     JOIN workspaces w ON w.id = t.workspace_id AND w.status = 'active' AND w.deletion_final_at IS NULL
     WHERE t.removed_at IS NULL AND (t.distribution <> 'by_hand' OR t.fallback_id IS NOT NULL AND NOT EXISTS (
         SELECT FROM team_members g JOIN members m ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id
         WHERE g.workspace_id = t.workspace_id AND g.team_id = t.id AND ${fn}.takes_work(m)))
       AND EXISTS (SELECT FROM conversations c WHERE c.workspace_id = t.workspace_id AND c.team_id = t.id AND c.assignee_id IS NULL
         AND c.status = 'open')
     GROUP BY t.workspace_id ORDER BY random() LIMIT ${SWEPT_MAX}`,
    [],
  );
  const removed = await query<{ workspaceId: string; teamId: string }>(
    "sweep_removed_teams",
    `SELECT workspace_id AS "workspaceId", id AS "teamId" FROM teams WHERE removed_at < now() - interval '1 minute'
     ORDER BY removed_at LIMIT ${SWEPT_MAX}`,
    [],
  );
  if (waiting.length + removed.length === 0) return;
  await transaction(ctx, async (tx) => {
    for (const each of waiting) signal(tx, workWaits, each);
    for (const each of removed) signal(tx, teamRemoved, each);
  });
}
