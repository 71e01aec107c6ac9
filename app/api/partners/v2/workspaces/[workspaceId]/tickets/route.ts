import { WRITE_ERRORS } from "@/app/api/_partner/article";
import { activeWorkspaceRoute, workspaceRoute } from "@/app/api/_partner/workspace";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";
import { createPartnerTicket, listPartnerTickets } from "@/lib/inbox/tickets/partner";
import {
  CreatePartnerTicket,
  ListPartnerTickets,
  PartnerTicketDetails,
  PartnerTicketList,
} from "@/lib/inbox/tickets/partner-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTickets",
    summary: "The workspace's tickets by number, the newest first.",
    scope: "tickets",
    ...workspaceRoute,
    query: ListPartnerTickets,
    compresses: true,
    responses: { 200: PartnerTicketList },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ loaded, query }) => listPartnerTickets(loaded.workspaceId, query),
  }),
  POST: route(
    once({
      operation: "createTicket",
      summary: "Opens a ticket: for a contact, for a conversation and messages of it, or for no one yet.",
      description: "Its number is the next one of the workspace.",
      scope: "tickets",
      ...activeWorkspaceRoute,
      body: CreatePartnerTicket,
      responses: { 201: PartnerTicketDetails },
      errors: [
        ...(["invalid_json", "invalid_request", ...WRITE_ERRORS, "contact_not_found"] as const),
        ...(["contact_erased", "conversation_not_found", "message_not_found", "fields_required"] as const),
      ],
      handler: async ({ ctx, loaded, body }) =>
        reply(201, await createPartnerTicket(ctx, loaded.workspaceId, body)),
    }),
  ),
});
