import { workspaceRoute, workspaceToRead } from "@/app/api/_console/workspace";
import { InstallationResource } from "@/lib/connections/installations/schemas";
import { endpoint, route } from "@/lib/http/route";
import { readInstallation } from "@/lib/partner/managed-workspaces/read";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleInstallation",
    summary: "The number of a workspace: its state, its checks, and who must act.",
    ...workspaceRoute,
    responses: { 200: InstallationResource },
    handler: async (input) => readInstallation(input.ctx, await workspaceToRead(input)),
  }),
});
