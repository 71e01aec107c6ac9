import { listRequests } from "@/lib/account/partners/requests";
import { PartnerRequestPage, PartnerRequestQuery } from "@/lib/account/partners/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPartnerRequests",
    summary: "Requests of the partner API in the last seven days, newest first.",
    auth: ["partnerMember"],
    limit: "dashboard",
    query: PartnerRequestQuery,
    responses: { 200: PartnerRequestPage },
    handler: async ({ ctx, query }) => listRequests(ctx, query),
  }),
});
