import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { listLiveSessions } from "@/lib/partner/surface-sessions/live";
import { ListSurfaceSessions, SurfaceSessionPage } from "@/lib/partner/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSurfaceSessions",
    summary: "The workspace's open sessions in the embedded inbox, newest first.",
    scope: "surface",
    ...workspaceRoute,
    query: ListSurfaceSessions,
    responses: { 200: SurfaceSessionPage },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ ctx, loaded, query }) => listLiveSessions(ctx, loaded, query),
  }),
});
