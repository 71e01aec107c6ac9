import { workspaceRoute, workspaceToRead } from "@/app/api/_console/workspace";
import { endpoint, route } from "@/lib/http/route";
import { listLiveSessions } from "@/lib/partner/surface-sessions/live";
import { SurfaceSessionList } from "@/lib/partner/surface-sessions/schemas";

const LISTED_MAX = 200;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleSurfaceSessions",
    summary: "The open surface sessions of a workspace.",
    ...workspaceRoute,
    responses: { 200: SurfaceSessionList },
    handler: async (input) => {
      const workspace = await workspaceToRead(input);
      const { surfaceSessions } = await listLiveSessions(input.ctx, workspace, { limit: LISTED_MAX });
      return { sessions: surfaceSessions };
    },
  }),
});
