/** Teams of a workspace and who is in them. A team that is deleted goes when its conversations have moved (lib/inbox/team-work). */
import { changeCredentials } from "@/lib/account/credentials/cache";
import { screensLookAgain } from "@/lib/account/own-roles/sight";
import type { ActorOf, Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { type CreateTeam, TEAMS_MAX, type Team, type UpdateTeam } from "./schemas";
import { workWaits } from "./signals";

type MemberCtx = Ctx<ActorOf<"member">>;
type MemberTx = TxCtx<ActorOf<"member">>;
const fields = {
  id: true,
  name: true,
  distribution: true,
  openMax: true,
  fallbackId: true,
  members: { select: { userId: true }, orderBy: { userId: "asc" } },
} as const;
type Row = Omit<Team, "memberIds"> & { members: { userId: string }[] };
const present = ({ members, ...row }: Row): Team => ({
  ...row,
  memberIds: members.map(({ userId }) => userId),
});

/** By name. */
export async function listTeams(ctx: Ctx<Agent>): Promise<Team[]> {
  const { workspaceId } = ctx.actor;
  const rows = await prisma().team.findMany({
    where: { workspaceId, removedAt: null },
    select: fields,
    take: TEAMS_MAX,
  });
  return rows.map(present).sort((one, other) => one.name.localeCompare(other.name));
}

/** Idempotent by id. */
export function createTeam(ctx: MemberCtx, { id, memberIds, ...input }: CreateTeam): Promise<Team> {
  const { workspaceId } = ctx.actor;
  return changeCredentials(ctx, async (tx) => {
    await mustBeFree(tx, input.name, id);
    const found = await findTeam(tx, id);
    if (found) return found;
    if (await tx.tx.team.findUnique({ where: { workspaceId_id: { workspaceId, id } }, select: { id: true } }))
      throw new AppError("invalid_request", "id: A team that is being deleted has this id.");
    if ((await tx.tx.team.count({ where: { workspaceId, removedAt: null } })) >= TEAMS_MAX)
      throw new AppError(
        "invalid_request",
        `name: A workspace can have ${TEAMS_MAX} teams; delete one first.`,
      );
    await mustBeOther(tx, id, input.fallbackId);
    await tx.tx.team.create({ data: { workspaceId, id, ...input, createdAt: ctx.now() } });
    await setMembers(tx, id, memberIds);
    return changed(tx, id);
  });
}

/** Its conversations show the new name. */
export function updateTeam(ctx: MemberCtx, id: string, { memberIds, ...input }: UpdateTeam): Promise<Team> {
  const { workspaceId } = ctx.actor;
  // Members may see by their teams.
  return changeCredentials(ctx, async (tx) => {
    if (input.name) await mustBeFree(tx, input.name, id);
    else await lockTeams(tx);
    await mustBeOther(tx, id, input.fallbackId);
    const { count } = await tx.tx.team.updateMany({
      where: { workspaceId, id, removedAt: null },
      data: input,
    });
    if (count === 0) throw new AppError("not_found");
    if (memberIds) await setMembers(tx, id, memberIds);
    return changed(tx, id);
  });
}

/** Its row stays until its conversations have moved. Throws not_found. */
export async function markTeamRemoved(tx: MemberTx, id: string, moveTo: string | undefined): Promise<void> {
  const { workspaceId } = tx.actor;
  await lockTeams(tx);
  if (moveTo !== undefined && (moveTo === id || !(await lockTeam(tx, workspaceId, moveTo))))
    throw new AppError("invalid_request", "moveTo: Choose another team of this workspace.");
  const { count } = await tx.tx.team.updateMany({
    where: { workspaceId, id, removedAt: null },
    data: { removedAt: tx.now(), movesToId: moveTo ?? null },
  });
  if (count === 0) throw new AppError("not_found");
  // Teams lose it as their fallback; conversations that still move to it go to its own target.
  await tx.tx.team.updateMany({ where: { workspaceId, fallbackId: id }, data: { fallbackId: null } });
  await tx.tx.team.updateMany({ where: { workspaceId, movesToId: id }, data: { movesToId: moveTo ?? null } });
  await setMembers(tx, id, []);
  notifyMembers(tx);
}

/** A team that can be given work; it stays until the transaction ends. */
export async function lockTeam(tx: TxCtx, workspaceId: string, id: string): Promise<{ name: string } | null> {
  const [team] = await tx.tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM teams WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid AND removed_at IS NULL FOR KEY SHARE`;
  return team ?? null;
}

export async function isInTeam(
  tx: TxCtx,
  workspaceId: string,
  teamId: string,
  userId: string,
): Promise<boolean> {
  const where = { workspaceId_teamId_userId: { workspaceId, teamId, userId } };
  return (await tx.tx.teamMember.findUnique({ where, select: { userId: true } })) !== null;
}

async function mustBeOther(tx: MemberTx, id: string, fallbackId: string | null | undefined): Promise<void> {
  if (!fallbackId || (fallbackId !== id && (await lockTeam(tx, tx.actor.workspaceId, fallbackId)))) return;
  throw new AppError("invalid_request", "fallbackId: Choose another team of this workspace.");
}

async function setMembers(tx: MemberTx, teamId: string, memberIds: string[]): Promise<void> {
  const { workspaceId } = tx.actor;
  const known = await tx.tx.$queryRaw<object[]>`
    SELECT 1 FROM members WHERE workspace_id = ${workspaceId}::uuid AND user_id = ANY(${memberIds}::uuid[]) FOR KEY SHARE`;
  if (known.length < new Set(memberIds).size)
    throw new AppError("invalid_request", "memberIds: Choose members of this workspace.");
  const left = await tx.tx.$queryRaw<{ userId: string }[]>`
    DELETE FROM team_members WHERE workspace_id = ${workspaceId}::uuid AND team_id = ${teamId}::uuid
      AND user_id <> ALL(${memberIds}::uuid[]) RETURNING user_id AS "userId"`;
  const joined = await tx.tx.teamMember.createManyAndReturn({
    data: memberIds.map((userId) => ({ workspaceId, teamId, userId })),
    skipDuplicates: true,
    select: { userId: true },
  });
  for (const { userId } of [...left, ...joined]) screensLookAgain(tx, userId);
}

async function findTeam(tx: MemberTx, id: string): Promise<Team | null> {
  const row = await tx.tx.team.findFirst({
    where: { workspaceId: tx.actor.workspaceId, id, removedAt: null },
    select: fields,
  });
  return row && present(row);
}

async function changed(tx: MemberTx, id: string): Promise<Team> {
  signal(tx, workWaits, { workspaceId: tx.actor.workspaceId });
  notifyMembers(tx);
  const team = await findTeam(tx, id);
  if (!team) throw new AppError("not_found");
  return team;
}

const notifyMembers = (tx: MemberTx) =>
  notify(tx, workspaceTopic(tx.actor.workspaceId), { type: "teams.changed" });

/** Names and deletions, one after the other until the transaction ends. */
const lockTeams = (tx: MemberTx) =>
  tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('teams:' || ${tx.actor.workspaceId}, 0))`;

async function mustBeFree(tx: MemberTx, name: string, id: string): Promise<void> {
  const { workspaceId } = tx.actor;
  await lockTeams(tx);
  const [taken] = await tx.tx.$queryRaw<object[]>`
    SELECT 1 FROM teams WHERE workspace_id = ${workspaceId}::uuid AND lower(name) = lower(${name}) AND id <> ${id}::uuid
      AND removed_at IS NULL`;
  if (taken) throw new AppError("invalid_request", "name: A team with that name already exists.");
}
