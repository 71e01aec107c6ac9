import { endpoint, idInPath, route } from "@/lib/http/route";
import { readTicket } from "@/lib/inbox/tickets/details";
import { Ticket, TicketDetails, UpdateTicket } from "@/lib/inbox/tickets/schemas";
import { updateTicket } from "@/lib/inbox/tickets/update";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getTicket",
    summary: "A ticket with its history, and those of its messages whose conversation the caller sees.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    responses: { 200: TicketDetails },
    handler: ({ ctx, params }) => readTicket(ctx, params.ticketId),
  }),
  PATCH: route({
    operation: "updateTicket",
    summary: "Changes a ticket.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    body: UpdateTicket,
    responses: { 200: Ticket },
    errors: ["contact_not_found", "contact_erased", "fields_required"],
    handler: ({ ctx, params, body }) => updateTicket(ctx, params.ticketId, body),
  }),
});
