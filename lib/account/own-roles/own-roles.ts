/** Roles of a workspace's own: what their members may do, and which conversations they see. */
import { changeCredentials } from "@/lib/account/credentials/cache";
import { withdrawSight } from "@/lib/account/own-roles/sight";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import {
  type CreateOwnRole,
  OWN_ROLES_MAX,
  type OwnRole,
  type OwnRoleList,
  type SaveOwnRole,
} from "./schemas";

type MemberCtx = Ctx<ActorOf<"member">>;
type MemberTx = TxCtx<ActorOf<"member">>;
const fields = { id: true, name: true, permissions: true, sees: true } as const;

/** By name. */
export async function listOwnRoles(ctx: MemberCtx): Promise<OwnRoleList["roles"]> {
  const rows = await prisma().ownRole.findMany({
    where: { workspaceId: ctx.actor.workspaceId },
    select: { ...fields, _count: { select: { members: true } } },
    take: OWN_ROLES_MAX,
  });
  return rows
    .map(({ _count, ...row }) => ({ ...row, members: _count.members }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Idempotent by id. */
export function createOwnRole(ctx: MemberCtx, { id, ...input }: CreateOwnRole): Promise<OwnRole> {
  const { workspaceId } = ctx.actor;
  return changeCredentials(ctx, async (tx) => {
    await mustBeFree(tx, input.name, id);
    const where = { workspaceId_id: { workspaceId, id } };
    const found = await tx.tx.ownRole.findUnique({ where, select: fields });
    if (found) return found;
    if ((await tx.tx.ownRole.count({ where: { workspaceId } })) >= OWN_ROLES_MAX)
      throw new AppError(
        "invalid_request",
        `name: A workspace can have ${OWN_ROLES_MAX} roles of its own; delete one first.`,
      );
    return tx.tx.ownRole.create({
      data: { workspaceId, id, ...input, createdAt: ctx.now() },
      select: fields,
    });
  });
}

/** Holds for its members at once. Throws not_found. */
export function updateOwnRole(ctx: MemberCtx, id: string, input: SaveOwnRole): Promise<OwnRole> {
  const { workspaceId } = ctx.actor;
  return changeCredentials(ctx, async (tx) => {
    await mustBeFree(tx, input.name, id);
    const where = { workspaceId_id: { workspaceId, id } };
    const before = await tx.tx.ownRole.findUnique({ where, select: fields });
    if (!before) throw new AppError("not_found");
    const role = await tx.tx.ownRole.update({ where, data: input, select: fields });
    const members = await tx.tx.member.findMany({
      where: { workspaceId, ownRoleId: id },
      select: { userId: true },
    });
    for (const { userId } of members) await withdrawSight(tx, workspaceId, userId, before.sees, role.sees);
    return role;
  });
}

/** Throws not_found, and role_in_use while members or open invitations have it. */
export async function removeOwnRole(ctx: MemberCtx, id: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  await changeCredentials(ctx, async (tx) => {
    await lockRoles(tx);
    // Waits for those who are being given it.
    await tx.tx.$queryRaw`
      SELECT 1 FROM own_roles WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const held = await tx.tx.member.count({ where: { workspaceId, ownRoleId: id } });
    const offered = await tx.tx.invitation.count({
      where: { workspaceId, ownRoleId: id, acceptedAt: null, revokedAt: null, expiresAt: { gt: ctx.now() } },
    });
    if (held + offered > 0) throw new AppError("role_in_use");
    await tx.tx.invitation.updateMany({ where: { workspaceId, ownRoleId: id }, data: { ownRoleId: null } });
    const { count } = await tx.tx.ownRole.deleteMany({ where: { workspaceId, id } });
    if (count === 0) throw new AppError("not_found");
  });
}

async function mustBeFree(tx: MemberTx, name: string, id: string): Promise<void> {
  await lockRoles(tx);
  const [taken] = await tx.tx.$queryRaw<object[]>`
    SELECT 1 FROM own_roles
    WHERE workspace_id = ${tx.actor.workspaceId}::uuid AND lower(name) = lower(${name}) AND id <> ${id}::uuid`;
  if (taken) throw new AppError("invalid_request", "name: A role with that name already exists.");
}

/** One after the other until the transaction ends. */
const lockRoles = ({ tx, actor }: MemberTx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('own_roles:' || ${actor.workspaceId}, 0))`;
