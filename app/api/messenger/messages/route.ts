import { say } from "@/lib/carriers/messenger/messenger";
import { Said, Say } from "@/lib/carriers/messenger/schemas";
import { limitNewConversations } from "@/lib/http/guards";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "say",
    summary: "Sends a visitor's message. Idempotent by clientId.",
    auth: ["visitor"],
    limit: "visitorMessage",
    body: Say,
    responses: { 200: Said, 201: Said },
    errors: [
      "conversation_not_found",
      "attachment_not_found",
      "attachment_used",
      "identity_required",
      "form_required",
    ],
    handler: async ({ ctx, request, body }) => {
      if (!ctx.actor.conversationId || body.startsConversation) limitNewConversations(request);
      const { message, conversationId, isNew } = await say(ctx, body, request.headers.get("user-agent"));
      return reply(isNew ? 201 : 200, { message, conversationId });
    },
  }),
});
