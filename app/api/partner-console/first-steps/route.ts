import { firstSteps } from "@/lib/account/partners/requests";
import { FirstSteps } from "@/lib/account/partners/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getFirstSteps",
    summary: "The checklist of the partner's first calls.",
    auth: ["partnerMember"],
    limit: "dashboard",
    responses: { 200: FirstSteps },
    handler: async ({ ctx }) => firstSteps(ctx),
  }),
});
