/**
 * Invitations to a partner. They contain no secret: the mail says where to sign in, and the offer is shown to the
 * person with the confirmed address. So an invitation does not reveal whether an address has an account.
 */
import { changeCredentials } from "@/lib/account/credentials/cache";
import { invitationExpiry, openAt, takeInvitation, UNUSED } from "@/lib/account/members/people";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { requireAdmin } from "./organisations";
import type { InvitePartnerMember, PartnerInvitation, PartnerRole } from "./schemas";
import { partnerInvitationCreated } from "./signals";

type MemberCtx = Ctx<ActorOf<"partnerMember">>;
type Row = { id: string; email: string; role: PartnerRole; expiresAt: Date; inviter: { name: string } };
const fields = {
  id: true,
  email: true,
  role: true,
  expiresAt: true,
  inviter: { select: { name: true } },
} as const;
const present = ({ inviter, expiresAt, ...row }: Row): PartnerInvitation => ({
  ...row,
  expiresAt: expiresAt.toISOString(),
  invitedByName: inviter.name,
});

/** Inviting an address again renews its open offer and mails it again. */
export async function invitePartnerMember(
  ctx: MemberCtx,
  input: InvitePartnerMember,
): Promise<PartnerInvitation> {
  requireAdmin(ctx);
  const { partnerId, userId } = ctx.actor;
  const row = await transaction(ctx, async (tx) => {
    // Serialises concurrent invitations of one address.
    await tx.tx
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${partnerId}:${input.email}`}, 2))`;
    const member = await tx.tx.partnerMember.findFirst({
      where: { partnerId, user: { email: input.email } },
      select: { userId: true },
    });
    if (member) throw new AppError("already_member");
    const isMailed = takeInvitation(partnerId, userId, input.email);
    const at = ctx.now();
    const offer = {
      role: input.role,
      invitedBy: userId,
      expiresAt: invitationExpiry(at),
    };
    const open = await tx.tx.partnerInvitation.findFirst({
      where: { partnerId, email: input.email, ...UNUSED },
      select: { id: true },
    });
    const id = open?.id ?? newId();
    if (isMailed) signal(tx, partnerInvitationCreated, { partnerId, invitationId: id });
    return tx.tx.partnerInvitation.upsert({
      where: { partnerId_id: { partnerId, id } },
      create: { ...offer, partnerId, id, email: input.email, createdAt: at },
      update: offer,
      select: fields,
    });
  });
  return present(row);
}

export async function listPartnerInvitations(ctx: MemberCtx): Promise<PartnerInvitation[]> {
  const rows = await prisma().partnerInvitation.findMany({
    where: {
      partnerId: ctx.actor.partnerId,
      ...openAt(ctx.now()),
    },
    select: fields,
    orderBy: { createdAt: "desc" },
  });
  return rows.map(present);
}

/** Idempotent. */
export async function revokePartnerInvitation(ctx: MemberCtx, id: string): Promise<void> {
  requireAdmin(ctx);
  const { count } = await transaction(ctx, ({ tx }) =>
    tx.partnerInvitation.updateMany({
      where: { partnerId: ctx.actor.partnerId, id, acceptedAt: null },
      data: { revokedAt: ctx.now() },
    }),
  );
  if (count === 0) throw new AppError("invitation_not_found");
}

/** Offers to another address, and expired, used or revoked ones, answer like unknown ones. */
export async function acceptPartnerInvitation(
  ctx: Ctx<ActorOf<"user">>,
  id: string,
): Promise<{ partnerId: string }> {
  const { userId } = ctx.actor;
  const joined = await changeCredentials(ctx, async (tx) => {
    const offer = await redeem(tx, id);
    await tx.tx.partnerMember.createMany({
      data: [{ partnerId: offer.partnerId, userId, role: offer.role, createdAt: ctx.now() }],
      skipDuplicates: true,
    });
    return offer;
  });
  return { partnerId: joined.partnerId };
}

async function redeem(
  ctx: TxCtx<ActorOf<"user">>,
  id: string,
): Promise<{ partnerId: string; role: PartnerRole }> {
  const [offer] = await ctx.tx.$queryRaw<{ partnerId: string; role: PartnerRole }[]>`
    UPDATE partner_invitations i SET accepted_at = ${ctx.now()}::timestamptz
    FROM users u
    WHERE u.id = ${ctx.actor.userId}::uuid AND u.email_confirmed_at IS NOT NULL AND i.email = u.email
      AND i.id = ${id}::uuid AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ${ctx.now()}::timestamptz
    RETURNING i.partner_id AS "partnerId", i.role::text AS role`;
  if (!offer) throw new AppError("invitation_not_found");
  return offer;
}

/** For the mail: null if it was accepted or revoked meanwhile. */
export async function findInvitation(
  partnerId: string,
  id: string,
): Promise<(PartnerInvitation & { partnerName: string; locales: (string | null)[] }) | null> {
  const row = await prisma().partnerInvitation.findUnique({
    where: { partnerId_id: { partnerId, id } },
    select: { ...fields, acceptedAt: true, revokedAt: true, partner: { select: { name: true } } },
  });
  if (!row || row.acceptedAt || row.revokedAt) return null;
  const { partner, acceptedAt: _, revokedAt: __, ...rest } = row;
  const [invited, inviter] = await Promise.all([
    prisma().user.findUnique({ where: { email: row.email }, select: { locale: true } }),
    prisma().partnerInvitation.findUnique({
      where: { partnerId_id: { partnerId, id } },
      select: { inviter: { select: { locale: true } } },
    }),
  ]);
  const locales = [invited?.locale ?? null, inviter?.inviter.locale ?? null];
  return { ...present(rest), partnerName: partner.name, locales };
}
