import { endpoint, route } from "@/lib/http/route";
import { createTicket } from "@/lib/inbox/tickets/create";
import { listTickets } from "@/lib/inbox/tickets/list";
import { CreateTicket, Ticket, TicketFilter, TicketPage } from "@/lib/inbox/tickets/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTickets",
    summary: "A page of tickets, filtered, searched and sorted.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    query: TicketFilter,
    responses: { 200: TicketPage },
    handler: ({ ctx, query }) => listTickets(ctx, query),
  }),
  POST: route({
    operation: "createTicket",
    summary: "Opens a ticket. Idempotent by its id.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    body: CreateTicket,
    responses: { 200: Ticket },
    errors: [
      "conversation_not_found",
      "contact_not_found",
      "contact_erased",
      "message_not_found",
      "ticket_not_found",
      "fields_required",
    ],
    handler: ({ ctx, body }) => createTicket(ctx, body),
  }),
});
