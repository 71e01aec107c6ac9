import { getPartner, updatePartner } from "@/lib/account/partners/organisations";
import { PartnerResult, UpdatePartner } from "@/lib/account/partners/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getOwnPartner",
    summary: "The partner organisation.",
    auth: ["partnerMember"],
    limit: "dashboard",
    responses: { 200: PartnerResult },
    handler: async ({ ctx }) => ({ partner: await getPartner(ctx.actor.partnerId) }),
  }),
  PATCH: route({
    operation: "updateOwnPartner",
    summary: "Changes name, logo or embed origins.",
    auth: ["partnerMember"],
    limit: "dashboard",
    body: UpdatePartner,
    responses: { 200: PartnerResult },
    handler: async ({ ctx, body }) => ({ partner: await updatePartner(ctx, body) }),
  }),
});
