import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { firstSteps } from "@/lib/partners/requests";
import { FirstSteps } from "@/lib/partners/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getFirstSteps",
    summary: "Which of the first calls the partner has made.",
    auth: ["partnerMember"],
    limit: "dashboard",
    responses: { 200: FirstSteps },
    handler: async ({ ctx }) => firstSteps(ctx),
  }),
});
