import { endpoint, idInPath, route } from "@/lib/http/route";
import { undoChange } from "@/lib/inbox/tickets/bulk";
import { UndoneTickets } from "@/lib/inbox/tickets/bulk-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "undoTicketChange",
    summary: "Takes a change of many tickets back, where no one has changed them since. Idempotent.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketChangeId", "not_found"),
    responses: { 200: UndoneTickets },
    handler: ({ ctx, params }) => undoChange(ctx, params.ticketChangeId),
  }),
});
