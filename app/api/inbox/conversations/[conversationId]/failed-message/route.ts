import { endpoint, idInPath, route } from "@/lib/http/route";
import { setFailedMessage } from "@/lib/inbox/conversations/failed-message";
import { countConversations } from "@/lib/inbox/conversations/inbox";
import { ChangedConversation, SetFailedMessage } from "@/lib/inbox/conversations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "setFailedMessage",
    summary: "Dismisses a conversation's failed message from lists, or shows it again.",
    auth: ["surface", "member"],
    permission: ["inbox:reply", "delivery:read"],
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: SetFailedMessage,
    responses: { 200: ChangedConversation },
    errors: ["message_not_found", "message_not_failed"],
    handler: async ({ ctx, params, body }) => ({
      ...(await setFailedMessage(ctx, params.conversationId, body.messageId)),
      counts: await countConversations(ctx),
    }),
  }),
});
