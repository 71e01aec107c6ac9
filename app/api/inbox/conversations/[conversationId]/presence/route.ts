import { endpoint, idInPath, route } from "@/lib/http/route";
import { tellPresence } from "@/lib/inbox/conversations/presence";
import { TellPresence } from "@/lib/inbox/conversations/schemas";
import { seeMentions } from "@/lib/inbox/notes/mentions";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "tellPresence",
    summary: "Shows colleagues that one has the conversation open, or has left it.",
    auth: ["surface", "member"],
    capability: "inbox:read",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: TellPresence,
    responses: { 200: empty },
    handler: async ({ ctx, params, body }) => {
      await tellPresence(ctx, params.conversationId, body.isHere ? "here" : "away", body.asks);
      if (body.isHere) await seeMentions(ctx, params.conversationId);
      return {};
    },
  }),
});
