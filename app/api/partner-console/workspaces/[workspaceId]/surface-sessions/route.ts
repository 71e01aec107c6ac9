import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { ConsolePlace, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import * as partners from "@/lib/partners/service";
import { SurfaceSessionList } from "@/lib/surface-sessions/schemas";
import * as surfaceSessions from "@/lib/surface-sessions/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleSurfaceSessions",
    summary: "The surface sessions of a workspace that are open.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsolePlace,
    responses: { 200: SurfaceSessionList },
    handler: async ({ ctx, params, query }) => {
      const workspace = await managedWorkspaces.find(
        partners.placeOf(ctx, query.environment),
        params.workspaceId,
      );
      return { sessions: await surfaceSessions.listLive(ctx, workspace) };
    },
  }),
});
