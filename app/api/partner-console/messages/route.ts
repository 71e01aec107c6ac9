import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { ConsolePlace } from "@/lib/partner-console/schemas";
import * as partners from "@/lib/partners/service";
import { FindMessages, FoundMessageList } from "@/lib/timeline/schemas";
import * as timeline from "@/lib/timeline/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "findConsoleMessages",
    summary:
      "Messages of an environment by message id, command id, wamid, correlation id or idempotency key.",
    auth: ["partnerMember"],
    limit: "dashboard",
    query: ConsolePlace.extend(FindMessages.shape),
    responses: { 200: FoundMessageList },
    handler: async ({ ctx, query }) => ({
      messages: await timeline.find(partners.placeOf(ctx, query.environment), query.q),
    }),
  }),
});
