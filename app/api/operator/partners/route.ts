import { listPartners } from "@/lib/account/partners/access";
import { OperatorPartnerList } from "@/lib/account/partners/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listAllPartners",
    summary: "All partners of the platform, for operators.",
    auth: ["user"],
    limit: "dashboard",
    responses: { 200: OperatorPartnerList },
    handler: async ({ ctx }) => ({ partners: await listPartners(ctx) }),
  }),
});
