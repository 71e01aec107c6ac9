/** The console's place: the member's partner in the environment that the page has switched to, and who may change what there. */
import type { ActorOf, Ctx, Environment, PartnerEnvironment } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { requirePartnerAccess } from "./access";
import { requireAdmin } from "./organisations";

type MemberCtx = Ctx<ActorOf<"partnerMember">>;

export const partnerEnvironment = ({ actor }: MemberCtx, environment: Environment): PartnerEnvironment => ({
  partnerId: actor.partnerId,
  environment,
});

/** As with keys: developers work in test, live is an admin's. Throws forbidden, partner_suspended, live_not_granted. */
export async function requireWorkAccess(
  ctx: MemberCtx,
  environment: Environment,
): Promise<PartnerEnvironment> {
  if (environment === "live" && ctx.actor.role !== "admin")
    throw new AppError("forbidden", "Only partner admins can change live workspaces.");
  const place = partnerEnvironment(ctx, environment);
  await requirePartnerAccess(place);
  return place;
}

/** For what decides over a workspace as a whole. */
export async function requireManageAccess(
  ctx: MemberCtx,
  environment: Environment,
): Promise<PartnerEnvironment> {
  requireAdmin(ctx);
  return requireWorkAccess(ctx, environment);
}
