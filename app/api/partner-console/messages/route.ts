import { partnerEnvironment } from "@/lib/account/partners/environment";
import { endpoint, route } from "@/lib/http/route";
import { ConsoleEnvironment } from "@/lib/partner/partner-console/schemas";
import { findMessages, newestMessages } from "@/lib/partner/timeline/find";
import { FindMessages, FoundMessageList } from "@/lib/partner/timeline/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "findConsoleMessages",
    summary:
      "An environment's newest messages, or those with a message id, command id, wamid, correlation id or idempotency key.",
    auth: ["partnerMember"],
    limit: "dashboard",
    query: ConsoleEnvironment.extend(FindMessages.shape),
    responses: { 200: FoundMessageList },
    handler: async ({ ctx, query: { environment, q } }) => {
      const partner = partnerEnvironment(ctx, environment);
      return { messages: q ? await findMessages(partner, q) : await newestMessages(partner) };
    },
  }),
});
