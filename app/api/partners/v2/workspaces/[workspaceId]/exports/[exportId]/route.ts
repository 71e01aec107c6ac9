import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { getExport } from "@/lib/partner/exports/exports";
import { ExportPath, WorkspaceExport } from "@/lib/partner/exports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getExport",
    summary: "How far an export is.",
    scope: "messages:read",
    ...workspaceRoute,
    params: ExportPath,
    paramsError: "not_found",
    responses: { 200: WorkspaceExport },
    errors: ["workspace_not_found", "not_found"],
    handler: ({ ctx, loaded, params }) => getExport(ctx, loaded.workspaceId, params.exportId),
  }),
});
