import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { agentIsTyping } from "@/lib/messages/send";
import { empty, uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "agentIsTyping",
    summary: "Shows the visitor a typing indicator.",
    auth: ["surface", "member"],
    capability: "inbox:reply",
    limit: "dashboard",
    params: z.object({ conversationId: uuid() }),
    paramsError: "conversation_not_found",
    responses: { 200: empty },
    handler: async ({ ctx, params }) => {
      await agentIsTyping(ctx, params.conversationId);
      return {};
    },
  }),
});
