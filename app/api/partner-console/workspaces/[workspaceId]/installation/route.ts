import { workspaceRoute, workspaceToRead } from "@/app/api/_console/workspace";
import { endpoint, route } from "@/lib/http/route";
import { InstallationResource } from "@/lib/installations/schemas";
import { readInstallation } from "@/lib/managed-workspaces/read";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleInstallation",
    summary: "The number of a workspace: its state, its checks, and who must act.",
    ...workspaceRoute,
    responses: { 200: InstallationResource },
    handler: async (input) => readInstallation(input.ctx, await workspaceToRead(input)),
  }),
});
