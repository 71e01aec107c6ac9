import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { ListPartnerFields, PartnerFieldList } from "@/lib/inbox/tickets/partner-type-schemas";
import { listPartnerFields } from "@/lib/inbox/tickets/partner-types";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listFields",
    summary: "The workspace's own fields of tickets or contacts in order, archived ones too.",
    scope: "tickets",
    ...workspaceRoute,
    query: ListPartnerFields,
    responses: { 200: PartnerFieldList },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ loaded, query }) => listPartnerFields(loaded.workspaceId, query.subject),
  }),
});
