import { endpoint, idInPath, route } from "@/lib/http/route";
import { readTicketLife } from "@/lib/inbox/ticket-life/life";
import { TicketLife } from "@/lib/inbox/ticket-life/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readTicketLife",
    summary: "A ticket's life over time: statuses, people, messages that the reader may see, and deadlines.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    responses: { 200: TicketLife },
    handler: ({ ctx, params }) => readTicketLife(ctx, params.ticketId),
  }),
});
