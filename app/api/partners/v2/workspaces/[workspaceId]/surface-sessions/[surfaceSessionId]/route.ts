import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { SurfaceSessionPath } from "@/lib/partner/managed-workspaces/schemas";
import { revokeSurfaceSessions } from "@/lib/partner/surface-sessions/live";
import { RevokedSurfaceSessions } from "@/lib/partner/surface-sessions/schemas";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeSurfaceSession",
    summary: "Ends one session at once, with its live connection. 0 when it had ended before.",
    scope: "surface",
    ...workspaceRoute,
    params: SurfaceSessionPath,
    paramsError: "not_found",
    responses: { 200: RevokedSurfaceSessions },
    errors: ["workspace_not_found", "not_found"],
    handler: async ({ ctx, loaded, params }) => {
      const sessionId = fromPublicId("surfaceSession", params.surfaceSessionId);
      if (!sessionId) throw new AppError("not_found");
      return { revoked: await revokeSurfaceSessions(ctx, loaded, { sessionId }) };
    },
  }),
});
