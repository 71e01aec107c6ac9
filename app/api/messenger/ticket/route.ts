import { endpoint, route } from "@/lib/http/route";
import { ReadVisitorTicket, VisitorTicketView } from "@/lib/inbox/customer-links/visitor-schemas";
import { readVisitorTicket } from "@/lib/inbox/customer-links/visitor-tickets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readVisitorTicket",
    summary: "One of the visitor's tickets, with what its customer may know of it.",
    auth: ["visitor"],
    limit: "visitorRead",
    query: ReadVisitorTicket,
    responses: { 200: VisitorTicketView },
    errors: ["ticket_not_found"],
    handler: ({ ctx, query }) => readVisitorTicket(ctx, query.id),
  }),
});
