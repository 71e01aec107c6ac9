import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/managed-workspaces/read";
import { ConsoleEnvironment, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import { partnerEnvironment } from "@/lib/partners/environment";
import { listLiveSessions } from "@/lib/surface-sessions/live";
import { SurfaceSessionList } from "@/lib/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleSurfaceSessions",
    summary: "The open surface sessions of a workspace.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsoleEnvironment,
    responses: { 200: SurfaceSessionList },
    handler: async ({ ctx, params, query }) => {
      const workspace = await findManagedWorkspace(
        partnerEnvironment(ctx, query.environment),
        params.workspaceId,
      );
      return { sessions: await listLiveSessions(ctx, workspace) };
    },
  }),
});
