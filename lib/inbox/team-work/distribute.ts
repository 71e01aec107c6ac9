/** Gives open conversations of teams that have no person to members of the team, those that wait longest first. */
import type { Distribution } from "@/lib/account/teams/schemas";
import { applyUpdate } from "@/lib/inbox/conversations/update";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { type Candidate, choose } from "./choose";
import { fallbacksOf, type WorkingTeam } from "./fallbacks";

const rawFn = Prisma.raw(fn);

/**
 * One conversation in each transaction, until the teams have no work or no person. In a workspace that is not active it waits. Work
 * of a team without an available member goes to its fallback team, and from there to a person.
 */
export async function distribute(ctx: Ctx, workspaceId: string): Promise<void> {
  const teams = await query<WorkingTeam & { shares: boolean; hasWork: boolean }>(
    "working_teams",
    `SELECT t.id, t.name, t.fallback_id AS "fallbackId", t.distribution <> 'by_hand' AS shares,
       EXISTS (SELECT FROM team_members g
         JOIN members m ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id AND ${fn}.takes_work(m)
         WHERE g.workspace_id = t.workspace_id AND g.team_id = t.id) AS "isHere",
       EXISTS (SELECT FROM conversations c WHERE c.workspace_id = t.workspace_id AND c.team_id = t.id AND c.assignee_id IS NULL
         AND c.status = 'open') AS "hasWork"
     FROM teams t JOIN workspaces w ON w.id = t.workspace_id AND w.status = 'active' AND w.deletion_final_at IS NULL
     WHERE t.workspace_id = $1 AND t.removed_at IS NULL ORDER BY t.created_at, t.id`,
    [workspaceId],
  );
  const inTheNameOf = ({ id, name }: WorkingTeam) =>
    createCtx({ type: "team", teamId: id, workspaceId, name, userId: null } as const, ctx.correlationId);
  const busy = new Set(teams.filter(({ hasWork }) => hasWork).map(({ id }) => id));
  for (const [team, target] of fallbacksOf(teams)) {
    if (!busy.has(team.id)) continue;
    while (await transaction(inTheNameOf(team), (tx) => handNext(tx, target)));
    busy.add(target);
  }
  for (const team of teams)
    if (team.shares && team.isHere && busy.has(team.id))
      while (await transaction(inTheNameOf(team), assignNext));
}

type Tx = TxCtx<ActorOf<"team">>;

/** False: the team has no work or a member is back, or the fallback team was deleted. */
async function handNext(tx: Tx, fallbackId: string): Promise<boolean> {
  const { workspaceId, teamId } = tx.actor;
  const [still] = await tx.tx.$queryRaw<object[]>`
    SELECT 1 FROM teams t WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = ${fallbackId}::uuid AND t.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM team_members g
        JOIN members m ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id AND ${rawFn}.takes_work(m)
        WHERE g.workspace_id = t.workspace_id AND g.team_id = ${teamId}::uuid)`;
  const next = still ? await lockNext(tx) : null;
  if (next) await applyUpdate(tx, next, { teamId: fallbackId });
  return next !== null;
}

type Team = { distribution: Distribution; openMax: number | null; last: string | null };

/** False: no work, or no person. */
async function assignNext(tx: Tx): Promise<boolean> {
  const { workspaceId, teamId } = tx.actor;
  // A person may be in several teams: nothing else gives them work meanwhile, so that no one gets more than they may have.
  await tx.tx
    .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('distribution:' || ${workspaceId}, 0))`;
  const [team] = await tx.tx.$queryRaw<Team[]>`
    SELECT distribution, open_max AS "openMax", last_assignee_id AS last FROM teams
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${teamId}::uuid AND removed_at IS NULL`;
  if (!team || team.distribution === "by_hand") return false;
  // The last one keeps the place of their turn after they have left the team.
  const candidates = await tx.tx.$queryRaw<Candidate[]>`
    SELECT id, name, open, is_here AND is_in_team AND (${team.openMax}::int IS NULL OR open < ${team.openMax}) AS "isAvailable" FROM (
      SELECT u.id, u.name, m.created_at, g.user_id IS NOT NULL AS is_in_team, ${rawFn}.takes_work(m) AS is_here, (SELECT count(DISTINCT (coalesce(c.link_id, c.id), c.contact_id))::int FROM conversations c
        WHERE c.workspace_id = m.workspace_id AND c.assignee_id = m.user_id AND c.status = 'open') AS open
      FROM members m JOIN users u ON u.id = m.user_id LEFT JOIN team_members g ON g.workspace_id = m.workspace_id
        AND g.user_id = m.user_id AND g.team_id = ${teamId}::uuid
      WHERE m.workspace_id = ${workspaceId}::uuid AND (g.user_id IS NOT NULL OR m.user_id = ${team.last}::uuid)) AS person
    ORDER BY created_at, id`;
  const chosen = choose(candidates, team.distribution, team.last);
  const next = chosen && (await lockNext(tx));
  if (!chosen || !next) return false;
  await applyUpdate(tx, next, { assigneeId: chosen.id });
  await tx.tx.team.updateMany({ where: { workspaceId, id: teamId }, data: { lastAssigneeId: chosen.id } });
  return true;
}

/** The open conversation of the team that waits longest for a person, but for one that someone is changing. Null: none. */
async function lockNext(tx: Tx): Promise<string | null> {
  const { workspaceId, teamId } = tx.actor;
  const [next] = await tx.tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.team_id = ${teamId}::uuid AND c.assignee_id IS NULL AND c.status = 'open'
    ORDER BY c.waiting_since, c.id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return next?.id ?? null;
}
