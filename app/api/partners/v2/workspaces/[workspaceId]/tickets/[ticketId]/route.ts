import { WRITE_ERRORS } from "@/app/api/_partner/article";
import { readTicketRoute, writeTicketRoute } from "@/app/api/_partner/ticket";
import { endpoint, route } from "@/lib/http/route";
import { getPartnerTicket, updatePartnerTicket } from "@/lib/inbox/tickets/partner";
import { PartnerTicketDetails, UpdatePartnerTicket } from "@/lib/inbox/tickets/partner-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getTicket",
    summary: "One ticket.",
    ...readTicketRoute,
    responses: { 200: PartnerTicketDetails },
    errors: ["workspace_not_found", "ticket_not_found"],
    handler: ({ loaded, params }) => getPartnerTicket(loaded.workspaceId, params.ticketId),
  }),
  PATCH: route({
    operation: "updateTicket",
    summary: "Changes a ticket. What the body does not name stays; the same change again changes nothing.",
    ...writeTicketRoute,
    body: UpdatePartnerTicket,
    responses: { 200: PartnerTicketDetails },
    errors: ["invalid_json", "invalid_request", ...WRITE_ERRORS, "ticket_not_found", "fields_required"],
    handler: ({ ctx, loaded, params, body }) =>
      updatePartnerTicket(ctx, loaded.workspaceId, params.ticketId, body),
  }),
});
