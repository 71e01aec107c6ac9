import { listActs, logOf } from "@/lib/account/audit/audit-log";
import { AuditPage, AuditQuery } from "@/lib/account/audit/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPartnerActs",
    summary: "The partner's audit log, newest first.",
    auth: ["partnerMember"],
    limit: "dashboard",
    query: AuditQuery,
    responses: { 200: AuditPage },
    handler: ({ ctx, query }) => listActs(logOf(ctx), query),
  }),
});
