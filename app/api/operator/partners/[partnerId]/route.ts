import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { changePartnerAccess } from "@/lib/partners/access";
import { ChangePartnerAccess, PartnerResult } from "@/lib/partners/schemas";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "changePartnerStanding",
    summary: "Grants or withdraws live access; suspends or reactivates a partner.",
    auth: ["user"],
    limit: "dashboard",
    params: z.object({ partnerId: uuid() }),
    paramsError: "partner_not_found",
    body: ChangePartnerAccess,
    responses: { 200: PartnerResult },
    handler: async ({ ctx, params, body }) => ({
      partner: await changePartnerAccess(ctx, params.partnerId, body),
    }),
  }),
});
