/** Gives open conversations of teams that have no person to members of the team, those that wait longest first. */
import type { Distribution } from "@/lib/account/teams/schemas";
import { applyUpdate } from "@/lib/inbox/conversations/update";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { type Candidate, choose } from "./choose";

/** One conversation in each transaction, until the teams have no work or no person. In a workspace that is not active it waits. */
export async function distribute(ctx: Ctx, workspaceId: string): Promise<void> {
  const teams = await prisma().team.findMany({
    where: {
      workspaceId,
      removedAt: null,
      distribution: { not: "by_hand" },
      workspace: { status: "active", deletionFinalAt: null },
    },
    select: { id: true, name: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const { id, name } of teams) {
    const actor = { type: "team", teamId: id, workspaceId, name, userId: null } as const;
    while (await transaction(createCtx(actor, ctx.correlationId), assignNext));
  }
}

type Team = { distribution: Distribution; openMax: number | null; last: string | null };

/** False: no work, or no person. */
async function assignNext(tx: TxCtx<ActorOf<"team">>): Promise<boolean> {
  const { workspaceId, teamId } = tx.actor;
  // A person may be in several teams: nothing else gives them work meanwhile, so that no one gets more than they may have.
  await tx.tx
    .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('distribution:' || ${workspaceId}, 0))`;
  const [team] = await tx.tx.$queryRaw<Team[]>`
    SELECT distribution, open_max AS "openMax", last_assignee_id AS last FROM teams
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${teamId}::uuid AND removed_at IS NULL`;
  if (!team || team.distribution === "by_hand") return false;
  const candidates = await tx.tx.$queryRaw<Candidate[]>`
    SELECT id, name, open, is_here AND (${team.openMax}::int IS NULL OR open < ${team.openMax}) AS "isAvailable" FROM (
      SELECT u.id, u.name, m.created_at, m.away_since IS NULL AS is_here, (SELECT count(*)::int FROM conversations c
        WHERE c.workspace_id = m.workspace_id AND c.assignee_id = m.user_id AND c.status = 'open') AS open
      FROM team_members g JOIN members m ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id JOIN users u ON u.id = m.user_id
      WHERE g.workspace_id = ${workspaceId}::uuid AND g.team_id = ${teamId}::uuid) AS person
    ORDER BY created_at, id`;
  const chosen = choose(candidates, team.distribution, team.last);
  if (!chosen) return false;
  const [next] = await tx.tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.team_id = ${teamId}::uuid AND c.assignee_id IS NULL AND c.status = 'open'
    ORDER BY c.waiting_since, c.id LIMIT 1 FOR NO KEY UPDATE`;
  if (!next) return false;
  await applyUpdate(tx, next.id, { assigneeId: chosen.id });
  await tx.tx.team.updateMany({ where: { workspaceId, id: teamId }, data: { lastAssigneeId: chosen.id } });
  return true;
}
