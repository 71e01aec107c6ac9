import { listActs, logOf } from "@/lib/account/audit/audit-log";
import { AuditPage, AuditQuery } from "@/lib/account/audit/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listWorkspaceActs",
    summary: "The workspace's audit log, newest first.",
    auth: ["member"],
    permission: ["members", "sees_everything"],
    limit: "dashboard",
    query: AuditQuery,
    responses: { 200: AuditPage },
    handler: ({ ctx, query }) => listActs(logOf(ctx), query),
  }),
});
