import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { ChangeWorkspaceStatus, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import { ConsolePlace, ConsoleWorkspacePath } from "@/lib/partner-console/schemas";
import * as partnerConsole from "@/lib/partner-console/service";
import * as partners from "@/lib/partners/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "changeConsoleWorkspaceStatus",
    summary: "Suspends, reactivates or archives, by admins.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsolePlace,
    body: ChangeWorkspaceStatus,
    responses: { 200: WorkspaceSummary },
    errors: ["forbidden", "workspace_not_found"],
    handler: async ({ ctx, params, query, body }) =>
      partnerConsole.changeStatus(
        ctx,
        await partners.placeToManage(ctx, query.environment),
        params.workspaceId,
        body.status,
      ),
  }),
});
