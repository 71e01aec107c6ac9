import { workspaceRoute } from "@/app/api/_console/workspace";
import { requireManageAccess } from "@/lib/account/partners/environment";
import { endpoint, route } from "@/lib/http/route";
import { ChangeWorkspaceStatus, WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import { changeStatus } from "@/lib/partner/partner-console/workspaces";

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
