import { endpoint, idInPath, route } from "@/lib/http/route";
import { leaveTicket } from "@/lib/inbox/tickets/leave";
import { LeaveTicket, LeftTicket, MoveMessages, Ticket } from "@/lib/inbox/tickets/schemas";
import { addToTicket } from "@/lib/inbox/tickets/update";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "addTicketMessages",
    summary: "Adds messages of a conversation to a ticket. They leave the one in which they were.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    body: MoveMessages,
    responses: { 200: Ticket },
    errors: ["conversation_not_found", "message_not_found"],
    handler: ({ ctx, params, body }) => addToTicket(ctx, params.ticketId, body),
  }),
  DELETE: route({
    operation: "leaveTicket",
    summary: "Takes a conversation and its messages out of a ticket. Idempotent.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    query: LeaveTicket,
    responses: { 200: LeftTicket },
    errors: ["conversation_not_found"],
    handler: ({ ctx, params, query }) => leaveTicket(ctx, params.ticketId, query),
  }),
});
