import { endpoint, route } from "@/lib/http/route";
import { changeTickets } from "@/lib/inbox/tickets/bulk";
import { ChangeTickets, TicketOutcomes } from "@/lib/inbox/tickets/bulk-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "changeTickets",
    summary: "Changes up to 100 tickets, each on its own. Idempotent by its id.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    body: ChangeTickets,
    responses: { 200: TicketOutcomes },
    handler: ({ ctx, body }) => changeTickets(ctx, body),
  }),
});
