import { endpoint, idInPath, route } from "@/lib/http/route";
import { readTicketsHere } from "@/lib/inbox/tickets/details";
import { chooseTicket } from "@/lib/inbox/tickets/place";
import { ChooseTicket, TicketsHere } from "@/lib/inbox/tickets/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConversationTickets",
    summary: "The tickets of a conversation, newest first, each with its messages there.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    responses: { 200: TicketsHere },
    handler: ({ ctx, params }) => readTicketsHere(ctx, params.conversationId),
  }),
  PUT: route({
    operation: "chooseConversationTicket",
    summary: "Chooses the ticket that new messages of a conversation join; null: none.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: ChooseTicket,
    responses: { 200: TicketsHere },
    errors: ["ticket_not_found"],
    handler: async ({ ctx, params, body }) => {
      await chooseTicket(ctx, params.conversationId, body.ticketId);
      return readTicketsHere(ctx, params.conversationId);
    },
  }),
});
