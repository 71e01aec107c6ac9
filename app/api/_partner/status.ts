/** The partner API's routes that change a workspace's status. */
import { once } from "@/lib/http/once";
import { type Endpoint, endpoint, route } from "@/lib/http/route";
import { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import { changeStatus } from "@/lib/partner/partner-console/workspaces";
import { workspaceRoute } from "./workspace";

export const statusEndpoint = (
  operation: string,
  status: WorkspaceSummary["status"],
  summary: string,
): Endpoint =>
  endpoint({
    POST: route(
      once({
        operation,
        summary,
        scope: "workspaces",
        ...workspaceRoute,
        responses: { 200: WorkspaceSummary },
        errors: ["workspace_not_found", "workspace_archived"],
        handler: ({ ctx, params }) => changeStatus(ctx, ctx.actor, params.workspaceId, status),
      }),
    ),
  });
