import { endpoint, idInPath, route } from "@/lib/http/route";
import { reportPresence } from "@/lib/inbox/conversations/presence";
import { ReportPresence } from "@/lib/inbox/conversations/schemas";
import { seeMentions } from "@/lib/inbox/notes/mentions";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "reportPresence",
    summary: "Shows colleagues that one has the conversation open, or has left it.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: ReportPresence,
    responses: { 200: empty },
    handler: async ({ ctx, params, body }) => {
      await reportPresence(ctx, params.conversationId, body.isHere ? "here" : "away", body.asks);
      if (body.isHere) await seeMentions(ctx, params.conversationId);
      return {};
    },
  }),
});
