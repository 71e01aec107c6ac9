import { endpoint, idInPath, route } from "@/lib/http/route";
import { readTicket } from "@/lib/inbox/tickets/details";
import { LinkTickets } from "@/lib/inbox/tickets/link-schemas";
import { linkTickets } from "@/lib/inbox/tickets/links";
import { TicketDetails } from "@/lib/inbox/tickets/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "linkTickets",
    summary: "Links a ticket with another one, or takes the link back. Idempotent.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    body: LinkTickets,
    responses: { 200: TicketDetails },
    handler: async ({ ctx, params, body }) => {
      await linkTickets(ctx, params.ticketId, body);
      return readTicket(ctx, params.ticketId);
    },
  }),
});
