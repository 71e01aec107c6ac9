import { csvResponse } from "@/lib/http/files";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { reportImport } from "@/lib/inbox/contact-imports/report";
import { ReportImport } from "@/lib/inbox/contact-imports/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "downloadContactImportReport",
    summary: "What becomes, or became, of each line as CSV.",
    auth: ["member"],
    permission: ["contacts:read", "contacts:write", "settings"],
    limit: "account",
    ...idInPath("importId", "contact_import_not_found"),
    body: ReportImport,
    responses: { 200: empty },
    errors: ["contact_import_moved"],
    handler: async ({ ctx, params, body }) =>
      csvResponse(await reportImport(ctx.actor.workspaceId, params.importId, body), "import-report.csv"),
  }),
});
