import { Requested, SendRequest } from "@/lib/carriers/messenger/request-schemas";
import { sendRequest } from "@/lib/carriers/messenger/requests";
import { limitNewConversations } from "@/lib/http/guards";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "sendRequest",
    summary:
      "Begins a conversation with the visitor's message, and opens a ticket of one of the types on the form. Idempotent by clientId.",
    auth: ["visitor"],
    limit: "visitorMessage",
    body: SendRequest,
    responses: { 200: Requested, 201: Requested },
    errors: ["not_found", "fields_required", "identity_required", "form_required"],
    handler: async ({ ctx, request, body }) => {
      limitNewConversations(request);
      const { isNew, ...requested } = await sendRequest(ctx, body, {
        userAgent: request.headers.get("user-agent"),
      });
      return reply(isNew ? 201 : 200, requested);
    },
  }),
});
