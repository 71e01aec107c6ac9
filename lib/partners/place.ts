/** The console's place: the member's partner in the environment that the page has switched to, and who may change what there. */
import type { ActorOf, Ctx, Environment, PartnerPlace } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { requireAdmin } from "./organisations";
import { requireStanding } from "./standing";

type MemberCtx = Ctx<ActorOf<"partnerMember">>;

export const placeOf = ({ actor }: MemberCtx, environment: Environment): PartnerPlace => ({
  partnerId: actor.partnerId,
  environment,
});

/** As with keys: developers work in test, live is an admin's. Throws forbidden, partner_suspended, live_not_granted. */
export async function placeToWorkIn(ctx: MemberCtx, environment: Environment): Promise<PartnerPlace> {
  if (environment === "live" && ctx.actor.role !== "admin")
    throw new AppError("forbidden", "Only admins of the partner change anything in live.");
  const place = placeOf(ctx, environment);
  await requireStanding(place);
  return place;
}

/** For what decides over a workspace as a whole. */
export async function placeToManage(ctx: MemberCtx, environment: Environment): Promise<PartnerPlace> {
  requireAdmin(ctx);
  return placeToWorkIn(ctx, environment);
}
