import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace, readManagedWorkspace } from "@/lib/managed-workspaces/read";
import { WorkspacePath, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWorkspace",
    summary: "One workspace, with its policy and the state of its number.",
    auth: ["partnerKey"],
    scope: "workspaces",
    limit: "partner",
    params: WorkspacePath,
    paramsError: "workspace_not_found",
    load: ({ ctx, params }) => findManagedWorkspace(ctx.actor, params.workspaceId),
    responses: { 200: WorkspaceSummary },
    errors: ["workspace_not_found"],
    handler: ({ ctx, loaded }) => readManagedWorkspace(ctx, loaded.workspaceId),
  }),
});
