import { asCustomer } from "@/lib/http/customer-page/as-customer";
import { endpoint, route } from "@/lib/http/route";
import { closeTicket } from "@/lib/inbox/customer-links/answer";
import { CustomerView, ReadAsCustomer } from "@/lib/inbox/customer-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "closeAsCustomer",
    summary: "The customer of a ticket says that it is done, by the secret of a link. Idempotent.",
    auth: ["anonymous"],
    limit: "customerAnswer",
    bodyBytesMax: 1024,
    body: ReadAsCustomer,
    responses: { 200: CustomerView },
    errors: ["not_found", "payload_too_large"],
    handler: ({ ctx, request, body }) => asCustomer(request, body, (asked) => closeTicket(ctx, asked)),
  }),
});
