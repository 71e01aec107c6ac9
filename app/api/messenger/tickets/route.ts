import { endpoint, route } from "@/lib/http/route";
import { VisitorTicketList } from "@/lib/inbox/customer-links/visitor-schemas";
import { listVisitorTickets } from "@/lib/inbox/customer-links/visitor-tickets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listVisitorTickets",
    summary: "The visitor's tickets, the last changed first. None where the messenger shows no tickets.",
    auth: ["visitor"],
    limit: "visitorRead",
    responses: { 200: VisitorTicketList },
    handler: ({ ctx }) => listVisitorTickets(ctx),
  }),
});
