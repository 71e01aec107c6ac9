/** A partner's access: suspension and the grant of live work. Operators decide it. */
import { changeCredentials, rememberedCredential } from "@/lib/account/credentials/cache";
import type { ActorOf, Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { transaction } from "@/lib/platform/transaction";
import { partnerFields, presentPartner } from "./organisations";
import type { ChangePartnerAccess, OperatorPartner, Partner } from "./schemas";

type PartnerAccess = { isSuspended: boolean; isLiveGranted: boolean };

const find = rememberedCredential<PartnerAccess>(async (partnerId) => {
  const [row] = await query<PartnerAccess>(
    "find_partner_standing",
    `SELECT suspended_at IS NOT NULL AS "isSuspended", live_granted_at IS NOT NULL AS "isLiveGranted"
     FROM partners WHERE id = $1`,
    [partnerId],
  );
  return row ?? null;
});

export const isSuspended = async (partnerId: string): Promise<boolean> =>
  (await find(partnerId))?.isSuspended ?? true;

/** Throws partner_suspended, and live_not_granted for a live key whose grant was withdrawn. */
export async function requirePartnerAccess({ partnerId, environment }: PartnerEnvironment): Promise<void> {
  if (await isSuspended(partnerId)) throw new AppError("partner_suspended");
  if (environment === "live" && !(await find(partnerId))?.isLiveGranted)
    throw new AppError("live_not_granted");
}

export const isOperator = (email: string): boolean => env().PLATFORM_OPERATORS.includes(email.toLowerCase());

/** Operator paths answer others with not_found. */
function requireOperator(ctx: Ctx<ActorOf<"user" | "operator">>): void {
  if (ctx.actor.type === "user" && !isOperator(ctx.actor.email)) throw new AppError("not_found");
}

/** All partners, newest first, for operators. */
export async function listPartners(ctx: Ctx<ActorOf<"user" | "operator">>): Promise<OperatorPartner[]> {
  requireOperator(ctx);
  const rows = await prisma().partner.findMany({
    select: {
      ...partnerFields,
      members: {
        where: { role: "admin" },
        select: { user: { select: { email: true } } },
        orderBy: { createdAt: "asc" },
      },
      _count: { select: { workspaces: true } },
    },
    orderBy: { createdAt: "desc" },
  });
  return rows.map(({ members, _count, ...row }) => ({
    ...presentPartner(row),
    adminEmails: members.map((member) => member.user.email),
    workspaceCount: _count.workspaces,
  }));
}

/** Takes effect at once, also for keys in use. Idempotent. */
export async function changePartnerAccess(
  ctx: Ctx<ActorOf<"user" | "operator">>,
  partnerId: string,
  change: ChangePartnerAccess,
): Promise<Partner> {
  requireOperator(ctx);
  const row = await changeCredentials(ctx, async (tx) => {
    await tx.tx.$queryRaw`SELECT 1 FROM partners WHERE id = ${partnerId}::uuid FOR UPDATE`;
    const old = await tx.tx.partner.findUnique({ where: { id: partnerId }, select: partnerFields });
    if (!old) throw new AppError("partner_not_found");
    const since = (isWanted: boolean | undefined, at: Date | null): Date | null =>
      isWanted === undefined ? at : isWanted ? (at ?? ctx.now()) : null;
    return tx.tx.partner.update({
      where: { id: partnerId },
      data: {
        liveGrantedAt: since(change.isLiveGranted, old.liveGrantedAt),
        suspendedAt: since(change.isSuspended, old.suspendedAt),
        updatedAt: ctx.now(),
      },
      select: partnerFields,
    });
  });
  const userId = ctx.actor.type === "user" ? ctx.actor.userId : null;
  log().info(
    { partnerId, userId, ...change, correlationId: ctx.correlationId },
    "a partner's access changed",
  );
  return presentPartner(row);
}

/** How many commands a partner may send in a day of UTC; null for any number. What was used of today stays counted. */
export async function setPartnerQuota(
  ctx: Ctx<ActorOf<"operator">>,
  { partnerId, environment }: PartnerEnvironment,
  dailyCommands: number | null,
): Promise<void> {
  const where = { partnerId, environment };
  if (!(await prisma().partner.count({ where: { id: partnerId } }))) throw new AppError("partner_not_found");
  await transaction(ctx, async ({ tx }) => {
    if (dailyCommands === null) await tx.partnerQuota.deleteMany({ where });
    else
      await tx.partnerQuota.upsert({
        where: { partnerId_environment: where },
        create: { ...where, dailyCommands, day: ctx.now(), used: 0 },
        update: { dailyCommands },
      });
  });
}
