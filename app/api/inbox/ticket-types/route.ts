import { endpoint, route } from "@/lib/http/route";
import { TicketForms } from "@/lib/inbox/tickets/type-schemas";
import { readTicketForms } from "@/lib/inbox/tickets/types";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTicketForms",
    summary: "The types of tickets and their fields, in order.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    responses: { 200: TicketForms },
    handler: ({ ctx }) => readTicketForms(ctx),
  }),
});
