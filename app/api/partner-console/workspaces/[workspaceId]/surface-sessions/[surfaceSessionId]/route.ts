import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { ConsolePlace, ConsoleSessionPath } from "@/lib/partner-console/schemas";
import * as partners from "@/lib/partners/service";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { RevokedSurfaceSessions } from "@/lib/surface-sessions/schemas";
import * as surfaceSessions from "@/lib/surface-sessions/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeConsoleSurfaceSession",
    summary: "Ends one surface session.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleSessionPath,
    paramsError: "not_found",
    query: ConsolePlace,
    responses: { 200: RevokedSurfaceSessions },
    handler: async ({ ctx, params, query }) => {
      const place = await partners.placeToWorkIn(ctx, query.environment);
      const workspace = await managedWorkspaces.find(place, params.workspaceId);
      const sessionId = fromPublicId("surfaceSession", params.surfaceSessionId);
      if (!sessionId) throw new AppError("not_found");
      return { revoked: await surfaceSessions.revoke(ctx, workspace, { sessionId }) };
    },
  }),
});
