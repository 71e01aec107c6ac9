import { partnerEnvironment } from "@/lib/account/partners/environment";
import { endpoint, route } from "@/lib/http/route";
import { consoleNumbers } from "@/lib/partner/partner-console/numbers";
import { ConsoleEnvironment, ConsoleNumbers } from "@/lib/partner/partner-console/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleNumbers",
    summary: "How many workspaces an environment has, and how many messages in the last days.",
    auth: ["partnerMember"],
    limit: "dashboard",
    query: ConsoleEnvironment,
    responses: { 200: ConsoleNumbers },
    handler: async ({ ctx, query }) => consoleNumbers(ctx, partnerEnvironment(ctx, query.environment)),
  }),
});
