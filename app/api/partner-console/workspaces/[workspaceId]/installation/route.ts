import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { InstallationResource } from "@/lib/installations/schemas";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { ConsolePlace, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import * as partners from "@/lib/partners/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleInstallation",
    summary: "The number of a workspace: its state, its checks, and who must act.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsolePlace,
    responses: { 200: InstallationResource },
    handler: async ({ ctx, params, query }) => {
      const workspace = await managedWorkspaces.find(
        partners.placeOf(ctx, query.environment),
        params.workspaceId,
      );
      return managedWorkspaces.readInstallation(workspace);
    },
  }),
});
