import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { revokeSurfaceSessions } from "@/lib/partner/surface-sessions/live";
import { RevokedSurfaceSessions, RevokePartnersSessions } from "@/lib/partner/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "revokeSurfaceSessions",
    summary: "Ends the open sessions of one of your users, or all of the workspace, at once.",
    scope: "surface",
    ...workspaceRoute,
    body: RevokePartnersSessions,
    responses: { 200: RevokedSurfaceSessions },
    errors: ["invalid_json", "invalid_request", "workspace_not_found"],
    handler: async ({ ctx, loaded, body: { externalUserId } }) => {
      const which = externalUserId === undefined ? "all" : { externalUserId };
      return { revoked: await revokeSurfaceSessions(ctx, loaded, which) };
    },
  }),
});
