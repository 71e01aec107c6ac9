import { endpoint, route } from "@/lib/http/route";
import { listPartners } from "@/lib/partners/access";
import { OperatorPartnerList } from "@/lib/partners/schemas";

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
