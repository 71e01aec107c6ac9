import { endpoint, idInPath, route } from "@/lib/http/route";
import { listTicketClocks } from "@/lib/inbox/slas/clocks";
import { ClockList } from "@/lib/inbox/slas/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTicketSlas",
    summary: "A ticket's clocks with their entries, the newest first.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    responses: { 200: ClockList },
    handler: async ({ ctx, params }) => ({ clocks: await listTicketClocks(ctx, params.ticketId) }),
  }),
});
