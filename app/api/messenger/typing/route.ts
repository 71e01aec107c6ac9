import { visitorIsTyping } from "@/lib/carriers/messenger/messenger";
import { VisitorTyping } from "@/lib/carriers/messenger/schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "visitorIsTyping",
    summary: "Shows the team a typing indicator of the visitor.",
    auth: ["visitor"],
    limit: "visitorRead",
    body: VisitorTyping,
    responses: { 200: empty },
    errors: ["conversation_not_found"],
    handler: ({ ctx, body }) => visitorIsTyping(ctx, body.conversationId),
  }),
});
