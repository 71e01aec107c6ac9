import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { ConsolePlace, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import * as partners from "@/lib/partners/service";
import { RevokedSurfaceSessions, RevokeSurfaceSessions } from "@/lib/surface-sessions/schemas";
import * as surfaceSessions from "@/lib/surface-sessions/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "revokeConsoleSurfaceSessions",
    summary: "Ends a user's open sessions, or all of the workspace.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsolePlace,
    body: RevokeSurfaceSessions,
    responses: { 200: RevokedSurfaceSessions },
    handler: async ({ ctx, params, query, body }) => {
      const place = await partners.placeToWorkIn(ctx, query.environment);
      const workspace = await managedWorkspaces.find(place, params.workspaceId);
      const { externalUserId } = body;
      const which = externalUserId === undefined ? "all" : { externalUserId };
      return { revoked: await surfaceSessions.revoke(ctx, workspace, which) };
    },
  }),
});
