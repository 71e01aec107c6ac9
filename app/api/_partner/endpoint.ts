/** The shared parts of the partner API's routes of one webhook endpoint. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { EndpointPath } from "@/lib/webhooks/public-schemas";

export const endpointRoute = {
  auth: ["partnerKey"],
  scope: "webhooks",
  limit: "partner",
  params: EndpointPath,
  paramsError: "webhook_endpoint_not_found",
  load: ({ ctx }: { ctx: Ctx<ActorOf<"partnerKey">> }) => inPartnerWorkspace(ctx, ctx.actor.environment),
} as const;
