import { changePartnerAccess } from "@/lib/account/partners/access";
import { ChangePartnerAccess, PartnerResult } from "@/lib/account/partners/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";

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
