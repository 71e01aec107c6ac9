import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/managed-workspaces/read";
import { exploreEvents } from "@/lib/partner-console/explore-events";
import { ConsoleWorkspacePath, EventWindow, ExploreEvents } from "@/lib/partner-console/schemas";
import { partnerEnvironment } from "@/lib/partners/environment";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "exploreConsoleEvents",
    summary: "A window of the event log, newest first, filtered by type and correlation id.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ExploreEvents,
    responses: { 200: EventWindow },
    handler: async ({ ctx, params, query }) => {
      const workspace = await findManagedWorkspace(
        partnerEnvironment(ctx, query.environment),
        params.workspaceId,
      );
      return exploreEvents(workspace, query);
    },
  }),
});
