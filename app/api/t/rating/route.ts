import { asCustomer, limitContact } from "@/lib/http/customer-page/as-customer";
import { endpoint, route } from "@/lib/http/route";
import { mustOpen } from "@/lib/inbox/customer-links/open";
import { rateTicket } from "@/lib/inbox/customer-links/rate";
import { CustomerView, RateAsCustomer } from "@/lib/inbox/customer-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "rateAsCustomer",
    summary: "The customer of a ticket that is done rates it, once, by the secret of a link.",
    auth: ["anonymous"],
    limit: "customerAnswer",
    // The longest comment, with each character escaped.
    bodyBytesMax: 32 * 1024,
    body: RateAsCustomer,
    responses: { 200: CustomerView },
    errors: ["not_found", "ticket_closed", "payload_too_large"],
    handler: ({ ctx, request, body }) =>
      asCustomer(request, body, async (asked) => {
        limitContact(await mustOpen(ctx, asked));
        return rateTicket(ctx, { ...body, ...asked });
      }),
  }),
});
