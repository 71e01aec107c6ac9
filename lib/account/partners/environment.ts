/** The partner and environment of a console request, and who may change what in it. */
import type { ActorOf, Ctx, Environment, PartnerEnvironment } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { requirePartnerAccess } from "./access";
import { requireAdmin } from "./organisations";

type MemberCtx = Ctx<ActorOf<"partnerMember">>;

export const partnerEnvironment = ({ actor }: MemberCtx, environment: Environment): PartnerEnvironment => ({
  partnerId: actor.partnerId,
  environment,
});

/**
 * The same rule as for keys: developers work in test, only admins in live. Throws forbidden, partner_suspended,
 * live_not_granted.
 */
export async function requireWorkAccess(
  ctx: MemberCtx,
  environment: Environment,
): Promise<PartnerEnvironment> {
  if (environment === "live" && ctx.actor.role !== "admin")
    throw new AppError("forbidden", "Only partner admins can change live workspaces.");
  const partner = partnerEnvironment(ctx, environment);
  await requirePartnerAccess(partner);
  return partner;
}

/** For changes to a whole workspace, which need an admin. */
export async function requireManageAccess(
  ctx: MemberCtx,
  environment: Environment,
): Promise<PartnerEnvironment> {
  requireAdmin(ctx);
  return requireWorkAccess(ctx, environment);
}
