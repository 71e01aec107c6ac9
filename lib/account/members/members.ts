/** The members of a workspace and their roles. */

import { changeCredentials, credentialsChanged } from "@/lib/account/credentials/cache";
import { withdrawSight } from "@/lib/account/own-roles/sight";
import { type ActorOf, type Ctx, may } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Visibility } from "@/lib/platform/permissions";
import { ADMIN_ROLES } from "@/lib/platform/roles";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { userTopic, workspaceTopic } from "@/lib/realtime/topics";
import { memberFields, presentMember, UNUSED } from "./people";
import { endReading, passTurn, releaseConversations } from "./release";
import { findGiven, type Given } from "./roles";
import type { GivenRole, Member, Role } from "./schemas";
import { memberLeft } from "./signals";

const RANK: Record<Role, number> = { agent: 0, admin: 1, owner: 2 };

export async function listMembers(workspaceId: string): Promise<Member[]> {
  const rows = await prisma().member.findMany({
    where: { workspaceId },
    select: { ...memberFields, ownRoleId: true },
    orderBy: { createdAt: "asc" },
  });
  return rows.map((row) => ({ ...presentMember(row), role: row.ownRoleId ?? row.role }));
}

/** Adds a member; an existing one keeps the role. */
export async function addMember(
  ctx: TxCtx,
  input: { workspaceId: string; userId: string } & Given,
): Promise<void> {
  await ctx.tx.member.createMany({ data: [{ ...input, createdAt: ctx.now() }], skipDuplicates: true });
  credentialsChanged(ctx);
}

/** Only owners grant or remove the owner role; the last owner stays. */
export async function changeMemberRole(
  ctx: Ctx<ActorOf<"member">>,
  userId: string,
  given: GivenRole,
): Promise<Member> {
  const { workspaceId } = ctx.actor;
  const changed = await changeCredentials(ctx, async (tx) => {
    const member = await lockMember(tx, workspaceId, userId);
    const { sees, ...next } = await findGiven(tx, workspaceId, given);
    const { role } = next;
    if (ctx.actor.role !== "owner" && (member.role === "owner" || role === "owner"))
      throw new AppError("forbidden");
    if (member.role === "owner" && role !== "owner") await keepAnOwner(tx, workspaceId);
    if (RANK[role] < RANK[member.role]) await withdraw(tx, workspaceId, userId);
    await withdrawSight(tx, workspaceId, userId, member.sees, sees);
    return tx.tx.member.update({
      where: { workspaceId_userId: { workspaceId, userId } },
      data: next,
      select: memberFields,
    });
  });
  return { ...presentMember(changed), role: given };
}

/** Unassigns their conversations, and permanently revokes their personal keys and open invitations. */
export async function removeMember(ctx: Ctx<ActorOf<"member">>, userId: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  await changeCredentials(ctx, async (tx) => {
    const member = await lockMember(tx, workspaceId, userId);
    const isSelf = userId === ctx.actor.userId;
    if (!isSelf && !may(ctx.actor, "members")) throw new AppError("forbidden");
    if (member.role === "owner" && !isSelf && ctx.actor.role !== "owner") throw new AppError("forbidden");
    if (member.role === "owner") await keepAnOwner(tx, workspaceId);
    await leave(tx, workspaceId, userId);
  });
}

async function leave(tx: TxCtx, workspaceId: string, userId: string): Promise<void> {
  await withdraw(tx, workspaceId, userId);
  await tx.tx.apiKey.updateMany({
    where: { workspaceId, userId, kind: "personal", revokedAt: null },
    data: { revokedAt: tx.now() },
  });
  await passTurn(tx, workspaceId, userId);
  await tx.tx.member.delete({ where: { workspaceId_userId: { workspaceId, userId } } });
  // Runs after the row is gone, so that it finds everything assigned until then.
  await releaseConversations(tx, workspaceId, userId);
  signal(tx, memberLeft, { workspaceId, userId });
  await endReading(tx, workspaceId, userId);
  notify(tx, userTopic(userId), { type: "session.ended" });
  notify(tx, workspaceTopic(workspaceId), { type: "teams.changed" });
}

/**
 * Ends all memberships of a person. Throws last_owner, with the names of the workspaces that would be left without an owner; one
 * that is being deleted needs none.
 */
export async function leaveAll(tx: TxCtx, userId: string): Promise<void> {
  const all = await tx.tx.member.findMany({
    where: { userId },
    select: { workspaceId: true, workspace: { select: { name: true, deletionFinalAt: true } } },
    orderBy: { workspaceId: "asc" },
  });
  const ownerless: string[] = [];
  for (const { workspaceId, workspace } of all) {
    const { role } = await lockMember(tx, workspaceId, userId);
    if (role !== "owner" || workspace.deletionFinalAt) continue;
    if (!(await hasOtherOwner(tx, workspaceId))) ownerless.push(workspace.name);
  }
  if (ownerless.length > 0)
    throw new AppError("last_owner", null, {
      details: ownerless.map((name) => ({ field: "workspace", message: name })),
    });
  for (const { workspaceId } of all) await leave(tx, workspaceId, userId);
}

/** Revokes the open invitations that this person created: a link must not outlive its creator's role. */
async function withdraw(ctx: TxCtx, workspaceId: string, userId: string): Promise<void> {
  await ctx.tx.invitation.updateMany({
    where: { workspaceId, invitedBy: userId, ...UNUSED },
    data: { revokedAt: ctx.now() },
  });
}

/** Locks the workspace's owners: two concurrent removals cannot leave it without one. */
async function lockMember(
  ctx: TxCtx,
  workspaceId: string,
  userId: string,
): Promise<{ role: Role; sees: Visibility }> {
  await ctx.tx
    .$queryRaw`SELECT 1 FROM members WHERE workspace_id = ${workspaceId}::uuid AND role = 'owner' ORDER BY user_id FOR NO KEY UPDATE`;
  const member = await ctx.tx.member.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: { role: true, ownRole: { select: { sees: true } } },
  });
  if (!member) throw new AppError("member_not_found");
  return { role: member.role, sees: member.ownRole?.sees ?? "everything" };
}

const hasOtherOwner = async (ctx: TxCtx, workspaceId: string): Promise<boolean> =>
  (await ctx.tx.member.count({ where: { workspaceId, role: "owner" } })) > 1;

async function keepAnOwner(ctx: TxCtx, workspaceId: string): Promise<void> {
  if (!(await hasOtherOwner(ctx, workspaceId))) throw new AppError("last_owner");
}

/** Admins and owners with a confirmed address. */
export function listAdmins(
  workspaceId: string,
): Promise<{ userId: string; email: string; locale: string | null; role: Role }[]> {
  return query(
    "workspace_admins",
    `SELECT u.id AS "userId", u.email, u.locale, m.role::text AS role FROM members m JOIN users u ON u.id = m.user_id
     WHERE m.workspace_id = $1 AND m.role IN ${ADMIN_ROLES} AND u.email_confirmed_at IS NOT NULL ORDER BY u.email`,
    [workspaceId],
  );
}
