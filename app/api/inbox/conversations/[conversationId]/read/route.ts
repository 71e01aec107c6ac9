import { endpoint, idInPath, route } from "@/lib/http/route";
import { countConversations } from "@/lib/inbox/conversations/inbox";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import { ChangedConversation, MarkRead } from "@/lib/inbox/conversations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "markConversationRead",
    summary: "Marks messages as read by the team.",
    auth: ["surface", "member"],
    permission: "inbox:reply",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: MarkRead,
    responses: { 200: ChangedConversation },
    handler: async ({ ctx, params, body }) => ({
      ...(await markRead(ctx, params.conversationId, body.upToNumber, body.linked)),
      counts: await countConversations(ctx),
    }),
  }),
});
