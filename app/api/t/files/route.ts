import { asCustomer } from "@/lib/http/customer-page/as-customer";
import { endpoint, route } from "@/lib/http/route";
import { openFileAsCustomer } from "@/lib/inbox/customer-links/files";
import { CustomerFileLink, OpenAsCustomer } from "@/lib/inbox/customer-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "openFileAsCustomer",
    summary:
      "A link that opens a file of the ticket's messages or fields for ten minutes, by the secret of a customer link.",
    auth: ["anonymous"],
    limit: "customerPage",
    // It is POST only to have the secret in the body.
    shed: "read",
    bodyBytesMax: 1024,
    body: OpenAsCustomer,
    responses: { 200: CustomerFileLink },
    errors: ["not_found", "attachment_not_found", "payload_too_large"],
    handler: ({ ctx, request, body }) =>
      asCustomer(request, body, (asked) => openFileAsCustomer(ctx, { ...asked, fileId: body.fileId })),
  }),
});
