import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/managed-workspaces/read";
import { ConsoleEnvironment, ConsoleSessionPath } from "@/lib/partner-console/schemas";
import { requireWorkAccess } from "@/lib/partners/environment";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { revokeSurfaceSessions } from "@/lib/surface-sessions/live";
import { RevokedSurfaceSessions } from "@/lib/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeConsoleSurfaceSession",
    summary: "Ends one surface session.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleSessionPath,
    paramsError: "not_found",
    query: ConsoleEnvironment,
    responses: { 200: RevokedSurfaceSessions },
    handler: async ({ ctx, params, query }) => {
      const place = await requireWorkAccess(ctx, query.environment);
      const workspace = await findManagedWorkspace(place, params.workspaceId);
      const sessionId = fromPublicId("surfaceSession", params.surfaceSessionId);
      if (!sessionId) throw new AppError("not_found");
      return { revoked: await revokeSurfaceSessions(ctx, workspace, { sessionId }) };
    },
  }),
});
