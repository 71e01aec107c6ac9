import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { changeScheduled, dropScheduled } from "@/lib/inbox/scheduled/schedule";
import { ChangeScheduled, Scheduled } from "@/lib/inbox/scheduled/schemas";
import { uuid } from "@/lib/platform/shapes";

const about = {
  auth: ["surface", "member"],
  permission: ["inbox:reply", "inbox:schedule"],
  limit: "dashboard",
  params: z.object({ conversationId: uuid(), messageId: uuid() }),
  paramsError: "message_not_found",
  responses: { 200: Scheduled },
  errors: ["message_not_found"],
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    ...about,
    operation: "changeScheduledMessage",
    summary:
      "Changes the text or the time of a message that is sent later, in the caller's name from then on.",
    body: ChangeScheduled,
    handler: ({ ctx, params, body }) => changeScheduled(ctx, params.conversationId, params.messageId, body),
  }),
  DELETE: route({
    ...about,
    operation: "dropScheduledMessage",
    summary: "Drops a message that is sent later. Repeatable.",
    handler: ({ ctx, params }) => dropScheduled(ctx, params.conversationId, params.messageId),
  }),
});
