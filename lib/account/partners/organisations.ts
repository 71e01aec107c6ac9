/**
 * Partner organisations: created by a signed-in person, changed by admins. access.ts has suspension and live access.
 */
import { credentialsChanged, dropCredentials } from "@/lib/account/credentials/cache";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { issuePartnerKey, presentPartnerKey } from "./keys";
import type { CreatedPartnerKey, OwnPartners, Partner, UpdatePartner } from "./schemas";

type Row = Omit<Partner, "liveGrantedAt" | "suspendedAt" | "createdAt"> & {
  liveGrantedAt: Date | null;
  suspendedAt: Date | null;
  createdAt: Date;
};
export const partnerFields = {
  id: true,
  name: true,
  logoUrl: true,
  embedOrigins: true,
  liveGrantedAt: true,
  suspendedAt: true,
  createdAt: true,
} as const;

export const presentPartner = (row: Row): Partner => ({
  id: row.id,
  name: row.name,
  logoUrl: row.logoUrl,
  embedOrigins: row.embedOrigins,
  liveGrantedAt: row.liveGrantedAt?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Creates a partner with its first admin. */
export async function createPartnerFor(
  ctx: TxCtx,
  userId: string,
  { name, id = newId() }: { name: string; id?: string },
): Promise<Partner> {
  const at = ctx.now();
  const row = await ctx.tx.partner.create({
    data: {
      id,
      name,
      embedOrigins: [],
      createdAt: at,
      updatedAt: at,
      members: { create: { userId, role: "admin", createdAt: at } },
    },
    select: partnerFields,
  });
  credentialsChanged(ctx);
  return presentPartner(row);
}

/** Includes a test key for the first call. */
export async function createPartner(
  ctx: Ctx<ActorOf<"user">>,
  name: string,
): Promise<CreatedPartnerKey & { partner: Partner }> {
  const { userId } = ctx.actor;
  const made = await transaction(ctx, async (tx) => {
    const partner = await createPartnerFor(tx, userId, { name });
    const input = { environment: "test" as const, name: "First test key" };
    return { partner, ...(await issuePartnerKey(tx, { partnerId: partner.id, createdBy: userId }, input)) };
  });
  dropCredentials();
  return { partner: made.partner, key: await presentPartnerKey(made.row), secret: made.secret };
}

export async function getPartner(partnerId: string): Promise<Partner> {
  const row = await prisma().partner.findUnique({ where: { id: partnerId }, select: partnerFields });
  if (!row) throw new AppError("partner_not_found");
  return presentPartner(row);
}

export async function updatePartner(
  ctx: Ctx<ActorOf<"partnerMember">>,
  input: UpdatePartner,
): Promise<Partner> {
  requireAdmin(ctx);
  const { embedOrigins, ...rest } = input;
  const row = await transaction(ctx, ({ tx }) =>
    tx.partner.update({
      where: { id: ctx.actor.partnerId },
      data: {
        ...rest,
        ...(embedOrigins && { embedOrigins: [...new Set(embedOrigins)] }),
        updatedAt: ctx.now(),
      },
      select: partnerFields,
    }),
  );
  return presentPartner(row);
}

export function requireAdmin(ctx: Ctx<ActorOf<"partnerMember">>): void {
  if (ctx.actor.role !== "admin") throw new AppError("forbidden", "Only partner admins can do this.");
}

/** The person's memberships and open invitations. */
export async function listOwnPartners(ctx: Ctx<ActorOf<"user">>): Promise<OwnPartners> {
  const { userId, email } = ctx.actor;
  const [memberships, invitations] = await Promise.all([
    prisma().partnerMember.findMany({
      where: { userId },
      select: { role: true, partner: { select: { id: true, name: true } } },
      orderBy: { createdAt: "asc" },
    }),
    prisma().partnerInvitation.findMany({
      where: {
        email,
        acceptedAt: null,
        revokedAt: null,
        expiresAt: { gt: ctx.now() },
        partner: { members: { none: { userId } } },
      },
      select: {
        id: true,
        role: true,
        partner: { select: { name: true } },
        inviter: { select: { name: true } },
      },
      orderBy: { createdAt: "asc" },
    }),
  ]);
  return {
    partners: memberships.map(({ role, partner }) => ({ ...partner, role })),
    invitations: invitations.map(({ id, role, partner, inviter }) => ({
      id,
      role,
      partnerName: partner.name,
      invitedByName: inviter.name,
    })),
  };
}
