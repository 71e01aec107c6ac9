import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace, readManagedWorkspace } from "@/lib/managed-workspaces/read";
import { ChangeWorkspace, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import { ConsoleEnvironment, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import { changeConsoleWorkspace } from "@/lib/partner-console/workspaces";
import { partnerEnvironment, requireManageAccess } from "@/lib/partners/environment";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleWorkspace",
    summary: "A workspace with its policy and a summary of its number.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsoleEnvironment,
    responses: { 200: WorkspaceSummary },
    handler: async ({ ctx, params, query }) => {
      const { workspaceId } = await findManagedWorkspace(
        partnerEnvironment(ctx, query.environment),
        params.workspaceId,
      );
      return readManagedWorkspace(ctx, workspaceId);
    },
  }),
  PATCH: route({
    operation: "updateConsoleWorkspace",
    summary: "Changes the policy or the allowlist. Admins only.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsoleEnvironment,
    body: ChangeWorkspace,
    responses: { 200: WorkspaceSummary },
    errors: ["forbidden", "workspace_not_found"],
    handler: async ({ ctx, params, query, body }) =>
      changeConsoleWorkspace(
        ctx,
        await requireManageAccess(ctx, query.environment),
        params.workspaceId,
        body,
      ),
  }),
});
