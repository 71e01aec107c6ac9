import { endpoint, idInPath, route } from "@/lib/http/route";
import { changePartnerAccess } from "@/lib/partners/access";
import { ChangePartnerAccess, PartnerResult } from "@/lib/partners/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "changePartnerStanding",
    summary: "Grants or withdraws live access; suspends or reactivates a partner.",
    auth: ["user"],
    limit: "dashboard",
    ...idInPath("partnerId", "partner_not_found"),
    body: ChangePartnerAccess,
    responses: { 200: PartnerResult },
    handler: async ({ ctx, params, body }) => ({
      partner: await changePartnerAccess(ctx, params.partnerId, body),
    }),
  }),
});
