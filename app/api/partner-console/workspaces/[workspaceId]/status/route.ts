import { workspaceRoute } from "@/app/api/_console/workspace";
import { endpoint, route } from "@/lib/http/route";
import { ChangeWorkspaceStatus, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import { changeStatus } from "@/lib/partner-console/workspaces";
import { requireManageAccess } from "@/lib/partners/environment";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "changeWorkspaceStatus",
    summary: "Suspends, reactivates or archives a workspace. Admins only.",
    ...workspaceRoute,
    body: ChangeWorkspaceStatus,
    responses: { 200: WorkspaceSummary },
    errors: ["forbidden", "workspace_not_found"],
    handler: async ({ ctx, params, query, body }) =>
      changeStatus(ctx, await requireManageAccess(ctx, query.environment), params.workspaceId, body.status),
  }),
});
