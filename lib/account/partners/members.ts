/** The members of a partner and their roles. The last admin stays. */
import { changeCredentials, rememberedCredential } from "@/lib/account/credentials/cache";
import { memberFields, presentMember, UNUSED } from "@/lib/account/members/people";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import { requireAdmin } from "./organisations";
import type { PartnerMember, PartnerRole } from "./schemas";

type MemberCtx = Ctx<ActorOf<"partnerMember">>;

const findRole = rememberedCredential<{ role: PartnerRole }>(async (key) => {
  const [userId, partnerId] = key.split(":");
  const [row] = await query<{ role: PartnerRole }>(
    "find_partner_member",
    "SELECT role FROM partner_members WHERE partner_id = $2 AND user_id = $1",
    [userId, partnerId],
  );
  return row ?? null;
});

/** Null if the person is not a member, whether or not the partner exists. */
export async function asPartnerMember(
  { userId, name, email }: ActorOf<"user">,
  partnerId: string,
): Promise<ActorOf<"partnerMember"> | null> {
  if (!isUuid(partnerId)) return null;
  const found = await findRole(`${userId}:${partnerId}`);
  return found && { type: "partnerMember", userId, name, email, partnerId, role: found.role };
}

export async function listPartnerMembers(ctx: MemberCtx): Promise<PartnerMember[]> {
  const rows = await prisma().partnerMember.findMany({
    where: { partnerId: ctx.actor.partnerId },
    select: memberFields,
    orderBy: { createdAt: "asc" },
  });
  return rows.map(presentMember);
}

export async function changePartnerRole(
  ctx: MemberCtx,
  userId: string,
  role: PartnerRole,
): Promise<PartnerMember> {
  requireAdmin(ctx);
  const { partnerId } = ctx.actor;
  const changed = await changeCredentials(ctx, async (tx) => {
    const member = await lockMember(tx, partnerId, userId);
    if (member.role === "admin" && role !== "admin") await keepAnAdmin(tx, partnerId);
    return tx.tx.partnerMember.update({
      where: { partnerId_userId: { partnerId, userId } },
      data: { role },
      select: memberFields,
    });
  });
  return presentMember(changed);
}

/**
 * Members may leave; admins remove others. Keys belong to the partner and stay; the person's open invitations are
 * revoked.
 */
export async function removePartnerMember(ctx: MemberCtx, userId: string): Promise<void> {
  const { partnerId } = ctx.actor;
  if (userId !== ctx.actor.userId) requireAdmin(ctx);
  await changeCredentials(ctx, (tx) => leavePartner(tx, partnerId, userId));
}

/** Throws last_admin. */
export async function leavePartner(tx: TxCtx, partnerId: string, userId: string): Promise<void> {
  const member = await lockMember(tx, partnerId, userId);
  if (member.role === "admin") await keepAnAdmin(tx, partnerId);
  await tx.tx.partnerInvitation.updateMany({
    where: { partnerId, invitedBy: userId, ...UNUSED },
    data: { revokedAt: tx.now() },
  });
  await tx.tx.partnerMember.delete({ where: { partnerId_userId: { partnerId, userId } } });
}

/** Locks the admins: two concurrent removals cannot leave the partner without one. */
async function lockMember(ctx: TxCtx, partnerId: string, userId: string): Promise<{ role: PartnerRole }> {
  await ctx.tx
    .$queryRaw`SELECT 1 FROM partner_members WHERE partner_id = ${partnerId}::uuid AND role = 'admin' ORDER BY user_id FOR NO KEY UPDATE`;
  const member = await ctx.tx.partnerMember.findUnique({
    where: { partnerId_userId: { partnerId, userId } },
    select: { role: true },
  });
  if (!member) throw new AppError("member_not_found");
  return member;
}

async function keepAnAdmin(ctx: TxCtx, partnerId: string): Promise<void> {
  const admins = await ctx.tx.partnerMember.count({ where: { partnerId, role: "admin" } });
  if (admins < 2) throw new AppError("last_admin");
}

/** Admins with a confirmed address. */
export function listPartnerAdmins(
  partnerId: string,
): Promise<{ userId: string; email: string; locale: string | null }[]> {
  return query(
    "partner_admins",
    `SELECT u.id AS "userId", u.email, u.locale FROM partner_members m JOIN users u ON u.id = m.user_id
     WHERE m.partner_id = $1 AND m.role = 'admin' AND u.email_confirmed_at IS NOT NULL ORDER BY u.email`,
    [partnerId],
  );
}
