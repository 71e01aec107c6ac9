import { workspaceRoute, workspaceToRead } from "@/app/api/_console/workspace";
import { endpoint, route } from "@/lib/http/route";
import { listLiveSessions } from "@/lib/surface-sessions/live";
import { SurfaceSessionList } from "@/lib/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleSurfaceSessions",
    summary: "The open surface sessions of a workspace.",
    ...workspaceRoute,
    responses: { 200: SurfaceSessionList },
    handler: async (input) => ({
      sessions: await listLiveSessions(input.ctx, await workspaceToRead(input)),
    }),
  }),
});
