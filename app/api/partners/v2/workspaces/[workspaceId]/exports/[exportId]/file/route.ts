import { z } from "zod";
import { workspaceRoute } from "@/app/api/_partner/workspace";
import { TO_FILE } from "@/lib/attachments/schemas";
import { exportLink } from "@/lib/exports/exports";
import { ExportPath } from "@/lib/exports/schemas";
import { endpoint, route } from "@/lib/http/route";
import { mustHaveScope } from "@/lib/partners/access";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "openExport",
    summary:
      "Redirects to a link that opens the file for ten minutes. The key needs the scopes `contacts:read` and `commands:read` too.",
    scope: "messages:read",
    ...workspaceRoute,
    params: ExportPath,
    paramsError: "not_found",
    responses: { 302: z.undefined() },
    answerHeaders: TO_FILE,
    errors: ["workspace_not_found", "not_found"],
    handler: async ({ ctx, loaded, params }) => {
      mustHaveScope(ctx.actor, "contacts:read", "contacts");
      mustHaveScope(ctx.actor, "commands:read", "commands");
      const location = await exportLink(ctx, loaded.workspaceId, params.exportId);
      return new Response(null, { status: 302, headers: { location } });
    },
  }),
});
