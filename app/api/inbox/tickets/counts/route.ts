import { endpoint, route } from "@/lib/http/route";
import { countTickets } from "@/lib/inbox/tickets/board";
import { TicketCounts, TicketFilter } from "@/lib/inbox/tickets/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "countTickets",
    summary: "How many tickets each status has, up to 100.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    query: TicketFilter,
    responses: { 200: TicketCounts },
    handler: ({ ctx, query }) => countTickets(ctx, query),
  }),
});
