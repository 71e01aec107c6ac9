/** How much work each team has. Asked for when a menu shows it, not with every change of the inbox. */
import type { TeamCounts } from "@/lib/account/teams/schemas";
import type { Agent, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";

/** Counting stops there, so the cost is a hundred entries of an index for each team. */
const COUNT_MAX = 100;
const counted = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM conversations c WHERE c.workspace_id = t.workspace_id AND c.team_id = t.id
    AND c.status = 'open' ${condition} LIMIT ${COUNT_MAX}) n)`;
const COUNTS = `SELECT t.id, ${counted("")} AS open, ${counted("AND c.assignee_id IS NULL")} AS unassigned
  FROM teams t WHERE t.workspace_id = $1 AND t.removed_at IS NULL ORDER BY t.id`;

export async function countTeams(ctx: Ctx<Agent>): Promise<TeamCounts> {
  const teams = await query<TeamCounts["teams"][number]>("team_counts", COUNTS, [ctx.actor.workspaceId]);
  return { teams };
}
