import { endpoint, idInPath, route } from "@/lib/http/route";
import { READS_REPORTS } from "@/lib/inbox/reports/definitions";
import { removeSavedReport } from "@/lib/inbox/reports/saved";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "removeSavedReport",
    summary: "Deletes a saved report, and its mails.",
    auth: ["member"],
    permission: READS_REPORTS,
    limit: "dashboard",
    ...idInPath("reportId", "not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removeSavedReport(ctx, params.reportId),
  }),
});
