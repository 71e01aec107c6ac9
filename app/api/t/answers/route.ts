import { asCustomer, limitContact } from "@/lib/http/customer-page/as-customer";
import { endpoint, reply, route } from "@/lib/http/route";
import { answerTicket } from "@/lib/inbox/customer-links/answer";
import { mustOpen } from "@/lib/inbox/customer-links/open";
import { AnswerAsCustomer, CustomerView } from "@/lib/inbox/customer-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "answerAsCustomer",
    summary: "Writes to the team about a ticket, by the secret of a link. Idempotent by clientId.",
    auth: ["anonymous"],
    limit: "customerAnswer",
    // Its longest text, with each character escaped.
    bodyBytesMax: 64 * 1024,
    body: AnswerAsCustomer,
    responses: { 200: CustomerView, 201: CustomerView },
    errors: ["not_found", "ticket_closed", "attachment_not_found", "attachment_used", "payload_too_large"],
    handler: ({ ctx, request, body }) =>
      asCustomer(request, body, async (asked) => {
        limitContact(await mustOpen(ctx, asked));
        const { view, isNew } = await answerTicket(ctx, { ...body, ...asked });
        return reply(isNew ? 201 : 200, view);
      }),
  }),
});
