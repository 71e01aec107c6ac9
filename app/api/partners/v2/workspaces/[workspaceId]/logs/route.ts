import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { WorkspacePath } from "@/lib/managed-workspaces/schemas";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { SearchLogs, Timeline } from "@/lib/timeline/schemas";
import * as timeline from "@/lib/timeline/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "searchDeliveryLogs",
    summary: "The evidence of the message that the provider knows under this id.",
    auth: ["partnerKey"],
    scope: "diagnostics",
    limit: "partner",
    params: WorkspacePath,
    paramsError: "workspace_not_found",
    load: ({ ctx, params }) => managedWorkspaces.find(ctx.actor, params.workspaceId),
    query: SearchLogs,
    responses: { 200: Timeline },
    errors: ["invalid_request", "workspace_not_found", "message_not_found"],
    handler: ({ loaded, query }) => timeline.search(loaded.workspaceId, query.wamid),
  }),
});
