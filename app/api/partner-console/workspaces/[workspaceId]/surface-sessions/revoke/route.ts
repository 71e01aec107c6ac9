import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/managed-workspaces/read";
import { ConsoleEnvironment, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import { requireWorkAccess } from "@/lib/partners/environment";
import { revokeSurfaceSessions } from "@/lib/surface-sessions/live";
import { RevokedSurfaceSessions, RevokeSurfaceSessions } from "@/lib/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "revokeConsoleSurfaceSessions",
    summary: "Ends a user's open sessions, or all of the workspace.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsoleEnvironment,
    body: RevokeSurfaceSessions,
    responses: { 200: RevokedSurfaceSessions },
    handler: async ({ ctx, params, query, body }) => {
      const place = await requireWorkAccess(ctx, query.environment);
      const workspace = await findManagedWorkspace(place, params.workspaceId);
      const { externalUserId } = body;
      const which = externalUserId === undefined ? "all" : { externalUserId };
      return { revoked: await revokeSurfaceSessions(ctx, workspace, which) };
    },
  }),
});
