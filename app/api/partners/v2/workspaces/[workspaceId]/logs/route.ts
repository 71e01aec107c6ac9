import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { SearchLogs, Timeline } from "@/lib/partner/timeline/schemas";
import { searchTimeline } from "@/lib/partner/timeline/timeline";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "searchDeliveryLogs",
    summary: "The evidence of a message, by the provider's id.",
    scope: "diagnostics",
    ...workspaceRoute,
    query: SearchLogs,
    responses: { 200: Timeline },
    errors: ["invalid_request", "workspace_not_found", "message_not_found"],
    handler: ({ loaded, query }) => searchTimeline(loaded.workspaceId, query.wamid),
  }),
});
