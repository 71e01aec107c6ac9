import { endpoint, route } from "@/lib/http/route";
import { READS_REPORTS } from "@/lib/inbox/reports/definitions";
import { getReport } from "@/lib/inbox/reports/reports";
import { Report, ReportQuery } from "@/lib/inbox/reports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getReport",
    summary: "Numbers of a topic by team, person, tag …, for a range of days and the days before.",
    auth: ["member"],
    permission: READS_REPORTS,
    limit: "reports",
    query: ReportQuery,
    responses: { 200: Report },
    handler: ({ ctx, query }) => getReport(ctx, query),
  }),
});
