import { z } from "zod";
import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { TO_FILE } from "@/lib/inbox/attachments/schemas";
import { exportLink, readsArticles } from "@/lib/partner/exports/exports";
import { ExportPath } from "@/lib/partner/exports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "openExport",
    summary: "Redirects to a link that opens the file for ten minutes.",
    scope: "messages:read",
    alsoReads: ["contacts", "commands"],
    ...workspaceRoute,
    params: ExportPath,
    paramsError: "not_found",
    responses: { 302: z.undefined() },
    answerHeaders: TO_FILE,
    errors: ["workspace_not_found", "not_found"],
    handler: async ({ ctx, loaded, params }) => {
      const location = await exportLink(ctx, loaded.workspaceId, params.exportId, {
        hasArticles: readsArticles(ctx.actor),
      });
      return new Response(null, { status: 302, headers: { location } });
    },
  }),
});
