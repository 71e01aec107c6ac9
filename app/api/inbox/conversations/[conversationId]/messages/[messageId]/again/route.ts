import { z } from "zod";
import { endpoint, reply, route } from "@/lib/http/route";
import { MessageEntry } from "@/lib/inbox/messages/schemas";
import { sendAgain } from "@/lib/inbox/messages/send-again";
import { sendGoing } from "@/lib/inbox/scheduled/due";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "sendMessageAgain",
    summary: "Sends a failed message again as a new message, once. A template also requires templates:send.",
    auth: ["surface", "member"],
    permission: "inbox:reply",
    limit: "dashboard",
    params: z.object({ conversationId: uuid(), messageId: uuid() }),
    paramsError: "message_not_found",
    responses: { 200: MessageEntry, 201: MessageEntry },
    errors: ["message_not_found", "message_not_failed"],
    handler: async ({ ctx, params }) => {
      await sendGoing(ctx, params.conversationId);
      const { message, isNew } = await sendAgain(ctx, params.conversationId, params.messageId);
      return reply(isNew ? 201 : 200, message);
    },
  }),
});
