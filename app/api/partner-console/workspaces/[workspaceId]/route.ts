import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { ChangeWorkspace, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { ConsolePlace, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import * as partnerConsole from "@/lib/partner-console/service";
import * as partners from "@/lib/partners/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleWorkspace",
    summary: "A workspace: its policy, its number in short.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsolePlace,
    responses: { 200: WorkspaceSummary },
    handler: async ({ ctx, params, query }) => {
      const { workspaceId } = await managedWorkspaces.find(
        partners.placeOf(ctx, query.environment),
        params.workspaceId,
      );
      return managedWorkspaces.read(ctx, workspaceId);
    },
  }),
  PATCH: route({
    operation: "updateConsoleWorkspace",
    summary: "Changes policy or allowlist, by admins.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsolePlace,
    body: ChangeWorkspace,
    responses: { 200: WorkspaceSummary },
    errors: ["forbidden", "workspace_not_found"],
    handler: async ({ ctx, params, query, body }) =>
      partnerConsole.change(
        ctx,
        await partners.placeToManage(ctx, query.environment),
        params.workspaceId,
        body,
      ),
  }),
});
