/** How much work each team has. Asked for when a menu shows it, not with every change of the inbox. */
import type { TeamCounts } from "@/lib/account/teams/schemas";
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Ctx, sightOf } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";

/** Counting stops there, so the cost is a hundred entries of an index for each team. */
const COUNT_MAX = 100;
const counted = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM conversations c WHERE c.workspace_id = t.workspace_id AND c.team_id = t.id
    AND c.status = 'open' AND ${condition} LIMIT ${COUNT_MAX}) n)`;

/** For one who does not see everything: their own teams, and what they see of them. */
export async function countTeams({ actor }: Ctx<Agent>): Promise<TeamCounts> {
  const values: unknown[] = [actor.workspaceId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const sight = sightOf(actor);
  const visible = visibleTo(actor, bind);
  const teams = await query<TeamCounts["teams"][number]>(
    sight ? "" : "team_counts",
    `SELECT t.id, ${counted(visible)} AS open, ${counted(`c.assignee_id IS NULL AND ${visible}`)} AS unassigned FROM teams t
     WHERE t.workspace_id = $1 AND t.removed_at IS NULL ${sight ? `AND t.id = ANY(${bind(sight.teamIds)}::uuid[])` : ""} ORDER BY t.id`,
    values,
  );
  return { teams };
}
