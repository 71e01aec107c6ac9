import { workspaceRoute, workspaceToChange } from "@/app/api/_console/workspace";
import { endpoint, route } from "@/lib/http/route";
import { ConsoleSessionPath } from "@/lib/partner/partner-console/schemas";
import { revokeSurfaceSessions } from "@/lib/partner/surface-sessions/live";
import { RevokedSurfaceSessions } from "@/lib/partner/surface-sessions/schemas";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeConsoleSurfaceSession",
    summary: "Ends one surface session.",
    ...workspaceRoute,
    params: ConsoleSessionPath,
    paramsError: "not_found",
    responses: { 200: RevokedSurfaceSessions },
    handler: async (input) => {
      const workspace = await workspaceToChange(input);
      const sessionId = fromPublicId("surfaceSession", input.params.surfaceSessionId);
      if (!sessionId) throw new AppError("not_found");
      return { revoked: await revokeSurfaceSessions(input.ctx, workspace, { sessionId }) };
    },
  }),
});
