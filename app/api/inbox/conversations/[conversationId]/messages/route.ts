import { endpoint, idInPath, reply, route } from "@/lib/http/route";
import { MessageEntry, SendMessage } from "@/lib/inbox/messages/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { sendGoing } from "@/lib/inbox/scheduled/due";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "sendMessage",
    summary: "Sends a message to the contact. Idempotent by clientId.",
    auth: ["surface", "member"],
    permission: {
      byPart: {
        clientId: [],
        text: "inbox:reply",
        attachmentId: ["inbox:reply", "media:upload"],
        attachmentIds: ["inbox:reply", "media:upload"],
        mail: "inbox:reply",
        template: "templates:send",
      },
    },
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: SendMessage,
    responses: { 200: MessageEntry, 201: MessageEntry },
    handler: async ({ ctx, params, body }) => {
      await sendGoing(ctx, params.conversationId);
      const { message, isNew } = await sendMessage(ctx, params.conversationId, body);
      return reply(isNew ? 201 : 200, message);
    },
  }),
});
