import { endpoint, route } from "@/lib/http/route";
import { InstallationResource } from "@/lib/installations/schemas";
import { findManagedWorkspace, readInstallation } from "@/lib/managed-workspaces/read";
import { ConsoleEnvironment, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import { partnerEnvironment } from "@/lib/partners/environment";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleInstallation",
    summary: "The number of a workspace: its state, its checks, and who must act.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsoleEnvironment,
    responses: { 200: InstallationResource },
    handler: async ({ ctx, params, query }) => {
      const workspace = await findManagedWorkspace(
        partnerEnvironment(ctx, query.environment),
        params.workspaceId,
      );
      return readInstallation(workspace);
    },
  }),
});
