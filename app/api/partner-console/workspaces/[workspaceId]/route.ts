import { workspaceRoute, workspaceToRead } from "@/app/api/_console/workspace";
import { requireManageAccess } from "@/lib/account/partners/environment";
import { endpoint, route } from "@/lib/http/route";
import { readManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import { ChangeWorkspace, WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import { changeWorkspace } from "@/lib/partner/partner-console/workspaces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleWorkspace",
    summary: "A workspace with its policy and a summary of its number.",
    ...workspaceRoute,
    responses: { 200: WorkspaceSummary },
    handler: async (input) => readManagedWorkspace(input.ctx, (await workspaceToRead(input)).workspaceId),
  }),
  PATCH: route({
    operation: "updateConsoleWorkspace",
    summary: "Changes the policy or the allowlist. Admins only.",
    ...workspaceRoute,
    body: ChangeWorkspace,
    responses: { 200: WorkspaceSummary },
    errors: ["forbidden", "workspace_not_found"],
    handler: async ({ ctx, params, query, body }) =>
      changeWorkspace(ctx, await requireManageAccess(ctx, query.environment), params.workspaceId, body),
  }),
});
