import { workspaceRoute } from "@/app/api/_partner/workspace";
import { InstallationResource } from "@/lib/connections/installations/schemas";
import { endpoint, route } from "@/lib/http/route";
import { readInstallation } from "@/lib/partner/managed-workspaces/read";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getInstallation",
    summary: "The WhatsApp number of a workspace: its state, its checks, and who must act.",
    scope: "workspaces",
    ...workspaceRoute,
    responses: { 200: InstallationResource },
    errors: ["workspace_not_found"],
    handler: ({ ctx, loaded }) => readInstallation(ctx, loaded),
  }),
});
