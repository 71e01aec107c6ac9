import { workspaceRoute, workspaceToChange } from "@/app/api/_console/workspace";
import { endpoint, route } from "@/lib/http/route";
import { revokeSurfaceSessions } from "@/lib/partner/surface-sessions/live";
import { RevokedSurfaceSessions, RevokeSurfaceSessions } from "@/lib/partner/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "revokeConsoleSurfaceSessions",
    summary: "Ends a user's open sessions, or all of the workspace.",
    ...workspaceRoute,
    body: RevokeSurfaceSessions,
    responses: { 200: RevokedSurfaceSessions },
    handler: async (input) => {
      const workspace = await workspaceToChange(input);
      const { externalUserId } = input.body;
      const which = externalUserId === undefined ? "all" : { externalUserId };
      return { revoked: await revokeSurfaceSessions(input.ctx, workspace, which) };
    },
  }),
});
