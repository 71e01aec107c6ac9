import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { ConsoleWorkspacePath, EventWindow, ExploreEvents } from "@/lib/partner-console/schemas";
import * as partnerConsole from "@/lib/partner-console/service";
import * as partners from "@/lib/partners/service";

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
      const workspace = await managedWorkspaces.find(
        partners.placeOf(ctx, query.environment),
        params.workspaceId,
      );
      return partnerConsole.explore(workspace, query);
    },
  }),
});
