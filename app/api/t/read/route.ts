import { asCustomer } from "@/lib/http/customer-page/as-customer";
import { endpoint, route } from "@/lib/http/route";
import { readAsCustomer } from "@/lib/inbox/customer-links/open";
import { CustomerView, ReadAsCustomer } from "@/lib/inbox/customer-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "readAsCustomer",
    summary: "A ticket as its customer sees it, by the secret of a link. Notes that it was opened.",
    auth: ["anonymous"],
    limit: "customerPage",
    // Pages ask again and again, and the method is POST only because the secret is in the body.
    shed: "read",
    bodyBytesMax: 1024,
    body: ReadAsCustomer,
    responses: { 200: CustomerView },
    errors: ["not_found", "payload_too_large"],
    handler: ({ ctx, request, body }) => asCustomer(request, body, (asked) => readAsCustomer(ctx, asked)),
  }),
});
