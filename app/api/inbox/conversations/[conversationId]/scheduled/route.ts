import { endpoint, idInPath, reply, route } from "@/lib/http/route";
import { ScheduleMessage } from "@/lib/inbox/messages/schemas";
import { scheduleMessage } from "@/lib/inbox/scheduled/schedule";
import { Scheduled } from "@/lib/inbox/scheduled/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "scheduleMessage",
    summary:
      "Sends a message to the contact later. It waits for a decision if the contact writes first. Idempotent by clientId.",
    auth: ["surface", "member"],
    permission: {
      byPart: {
        clientId: [],
        sendAt: ["inbox:reply", "inbox:schedule"],
        text: ["inbox:reply", "inbox:schedule"],
        attachmentId: ["inbox:reply", "inbox:schedule", "media:upload"],
        attachmentIds: ["inbox:reply", "inbox:schedule", "media:upload"],
        mail: ["inbox:reply", "inbox:schedule"],
        template: ["inbox:reply", "inbox:schedule", "templates:send"],
      },
    },
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    body: ScheduleMessage,
    responses: { 201: Scheduled },
    handler: async ({ ctx, params, body }) =>
      reply(201, await scheduleMessage(ctx, params.conversationId, body)),
  }),
});
