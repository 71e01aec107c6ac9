import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listPartners } from "@/lib/partners/access";
import { OperatorPartnerList } from "@/lib/partners/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listAllPartners",
    summary: "Every partner of the platform, for its operators.",
    auth: ["user"],
    limit: "dashboard",
    responses: { 200: OperatorPartnerList },
    handler: async ({ ctx }) => ({ partners: await listPartners(ctx) }),
  }),
});
