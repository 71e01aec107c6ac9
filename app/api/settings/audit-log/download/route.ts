import { downloadActs } from "@/lib/account/audit/csv";
import { AuditFilter } from "@/lib/account/audit/schemas";
import { csvResponse } from "@/lib/http/files";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "downloadWorkspaceActs",
    summary: "The workspace's audit log as CSV.",
    auth: ["member"],
    duringDeletion: true,
    permission: ["members", "sees_everything"],
    limit: "account",
    body: AuditFilter,
    responses: { 200: empty },
    handler: async ({ ctx, body }) => csvResponse(await downloadActs(ctx, body), "audit-log.csv"),
  }),
});
