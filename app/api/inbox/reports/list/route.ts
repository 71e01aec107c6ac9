import { endpoint, route } from "@/lib/http/route";
import { READS_REPORTS } from "@/lib/inbox/reports/definitions";
import { listBehind } from "@/lib/inbox/reports/list";
import { ReportList, ReportListQuery } from "@/lib/inbox/reports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listBehindReport",
    summary: "The conversations, tickets or articles that a number of a report counts.",
    auth: ["member"],
    permission: READS_REPORTS,
    limit: "reports",
    query: ReportListQuery,
    responses: { 200: ReportList },
    handler: ({ ctx, query }) => listBehind(ctx, query),
  }),
});
