import { endpoint, idInPath, reply, route } from "@/lib/http/route";
import { createCustomerLink, listCustomerLinks } from "@/lib/inbox/customer-links/links";
import { CustomerLinkList, CustomerLinkResult } from "@/lib/inbox/customer-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listCustomerLinks",
    summary:
      "Links to the ticket's page for its customer that work, newest first. Their secrets are not stored.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    responses: { 200: CustomerLinkList },
    handler: async ({ ctx, params }) => ({ links: await listCustomerLinks(ctx, params.ticketId) }),
  }),
  POST: route({
    operation: "createCustomerLink",
    summary: "Makes a link with which its customer reads and answers the ticket. The link is shown once.",
    auth: ["surface", "member"],
    permission: "tickets",
    limit: "dashboard",
    ...idInPath("ticketId", "ticket_not_found"),
    responses: { 201: CustomerLinkResult },
    errors: ["ticket_without_customer", "contact_erased", "customer_link_limit_reached", "forbidden"],
    handler: async ({ ctx, params }) => reply(201, await createCustomerLink(ctx, params.ticketId)),
  }),
});
