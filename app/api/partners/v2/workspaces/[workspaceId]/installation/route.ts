import { endpoint, route } from "@/lib/http/route";
import { InstallationResource } from "@/lib/installations/schemas";
import { findManagedWorkspace, readInstallation } from "@/lib/managed-workspaces/read";
import { WorkspacePath } from "@/lib/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getInstallation",
    summary: "The WhatsApp number of a workspace: its state, its checks, and who must act.",
    auth: ["partnerKey"],
    scope: "workspaces",
    limit: "partner",
    params: WorkspacePath,
    paramsError: "workspace_not_found",
    load: ({ ctx, params }) => findManagedWorkspace(ctx.actor, params.workspaceId),
    responses: { 200: InstallationResource },
    errors: ["workspace_not_found"],
    handler: ({ loaded }) => readInstallation(loaded),
  }),
});
