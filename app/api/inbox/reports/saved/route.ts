import { endpoint, route } from "@/lib/http/route";
import { READS_REPORTS } from "@/lib/inbox/reports/definitions";
import { createSavedReport, listSavedReports } from "@/lib/inbox/reports/saved";
import { CreateSavedReport, SavedReport, SavedReportList } from "@/lib/inbox/reports/saved-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listSavedReports",
    summary: "The reports that the caller or the team has saved, by name.",
    auth: ["member"],
    permission: READS_REPORTS,
    limit: "dashboard",
    responses: { 200: SavedReportList },
    handler: async ({ ctx }) => ({ reports: await listSavedReports(ctx) }),
  }),
  POST: route({
    operation: "createSavedReport",
    summary: "Saves a report under a name. Idempotent by its id.",
    auth: ["member"],
    permission: READS_REPORTS,
    limit: "dashboard",
    body: CreateSavedReport,
    responses: { 200: SavedReport },
    handler: ({ ctx, body }) => createSavedReport(ctx, body),
  }),
});
