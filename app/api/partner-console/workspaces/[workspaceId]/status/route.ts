import { endpoint, route } from "@/lib/http/route";
import { ChangeWorkspaceStatus, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import { ConsoleEnvironment, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import { changeConsoleStatus } from "@/lib/partner-console/workspaces";
import { requireManageAccess } from "@/lib/partners/environment";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "changeConsoleWorkspaceStatus",
    summary: "Suspends, reactivates or archives a workspace. Admins only.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsoleEnvironment,
    body: ChangeWorkspaceStatus,
    responses: { 200: WorkspaceSummary },
    errors: ["forbidden", "workspace_not_found"],
    handler: async ({ ctx, params, query, body }) =>
      changeConsoleStatus(
        ctx,
        await requireManageAccess(ctx, query.environment),
        params.workspaceId,
        body.status,
      ),
  }),
});
