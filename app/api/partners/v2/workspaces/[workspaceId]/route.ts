import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, reply, route } from "@/lib/http/route";
import { readManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import { UpdateWorkspace, WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import { changeWorkspace, deleteWorkspace } from "@/lib/partner/partner-console/workspaces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWorkspace",
    summary: "One workspace, with its policy and the state of its number.",
    scope: "workspaces",
    ...workspaceRoute,
    responses: { 200: WorkspaceSummary },
    errors: ["workspace_not_found"],
    handler: ({ ctx, loaded }) => readManagedWorkspace(ctx, loaded.workspaceId),
  }),
  PATCH: route({
    operation: "updateWorkspace",
    summary: "Changes name, language, time zone, allowlist or policy. What is absent stays.",
    scope: "workspaces",
    scopeByPart: { policy: "workspaces:policy" },
    ...workspaceRoute,
    body: UpdateWorkspace,
    responses: { 200: WorkspaceSummary },
    errors: ["invalid_json", "invalid_request", "workspace_not_found", "workspace_archived"],
    handler: ({ ctx, params, body }) => changeWorkspace(ctx, ctx.actor, params.workspaceId, body),
  }),
  DELETE: route({
    operation: "deleteWorkspace",
    summary:
      "Archives a workspace and deletes it for good after seven days. reactivateWorkspace takes it back.",
    scope: "workspaces:delete",
    ...workspaceRoute,
    responses: { 202: WorkspaceSummary },
    errors: ["workspace_not_found"],
    handler: async ({ ctx, params }) => reply(202, await deleteWorkspace(ctx, ctx.actor, params.workspaceId)),
  }),
});
