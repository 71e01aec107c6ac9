import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { getUsage } from "@/lib/partner/managed-workspaces/usage";
import { Usage, UsageQuery } from "@/lib/partner/managed-workspaces/usage-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    ...workspaceRoute,
    operation: "getUsage",
    summary: "How many messages WhatsApp accepted, by day and category.",
    description:
      "Commands and agents' messages; in a test workspace those of the simulator. Counted since this operation exists.",
    scope: "usage",
    query: UsageQuery,
    responses: { 200: Usage },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ ctx, loaded, query }) => getUsage(loaded.workspaceId, query, ctx.now()),
  }),
});
