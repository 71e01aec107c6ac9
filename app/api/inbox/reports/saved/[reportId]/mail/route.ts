import { endpoint, idInPath, route } from "@/lib/http/route";
import { READS_REPORTS } from "@/lib/inbox/reports/definitions";
import { setReportMail } from "@/lib/inbox/reports/saved";
import { SavedReport, SetReportMail } from "@/lib/inbox/reports/saved-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "setReportMail",
    summary: "Whether the caller gets a saved report by mail, each week or month.",
    auth: ["member"],
    permission: READS_REPORTS,
    limit: "dashboard",
    ...idInPath("reportId", "not_found"),
    body: SetReportMail,
    responses: { 200: SavedReport },
    handler: ({ ctx, params, body }) => setReportMail(ctx, params.reportId, body.mail),
  }),
});
