import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { MessageEntry } from "@/lib/inbox/messages/schemas";
import { sendGoing } from "@/lib/inbox/scheduled/due";
import { sendScheduledNow } from "@/lib/inbox/scheduled/schedule";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "sendScheduledMessage",
    summary: "Sends a message at once that was to be sent later, in the caller's name. Repeatable.",
    auth: ["surface", "member"],
    permission: "inbox:reply",
    limit: "dashboard",
    params: z.object({ conversationId: uuid(), messageId: uuid() }),
    paramsError: "message_not_found",
    responses: { 200: MessageEntry },
    errors: ["message_not_found"],
    handler: async ({ ctx, params }) => {
      await sendGoing(ctx, params.conversationId);
      return sendScheduledNow(ctx, params.conversationId, params.messageId);
    },
  }),
});
