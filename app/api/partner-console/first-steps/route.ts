import { endpoint, route } from "@/lib/http/route";
import { firstSteps } from "@/lib/partners/requests";
import { FirstSteps } from "@/lib/partners/schemas";

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
