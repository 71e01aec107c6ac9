import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { PartnerTicketTypeList } from "@/lib/inbox/tickets/partner-type-schemas";
import { listPartnerTypes } from "@/lib/inbox/tickets/partner-types";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTicketTypes",
    summary: "The types of the workspace's tickets in order, archived ones too.",
    scope: "tickets",
    ...workspaceRoute,
    responses: { 200: PartnerTicketTypeList },
    errors: ["workspace_not_found"],
    handler: ({ loaded }) => listPartnerTypes(loaded.workspaceId),
  }),
});
