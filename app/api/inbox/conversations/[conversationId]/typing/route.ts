import { endpoint, idInPath, route } from "@/lib/http/route";
import { agentIsTyping } from "@/lib/inbox/messages/send";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "agentIsTyping",
    summary: "Shows the visitor a typing indicator.",
    auth: ["surface", "member"],
    permission: "inbox:reply",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => agentIsTyping(ctx, params.conversationId),
  }),
});
