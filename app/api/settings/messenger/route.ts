import { endpoint, route } from "@/lib/http/route";
import { AppError } from "@/lib/platform/errors";
import { MessengerSettings, UpdateMessengerSettings } from "@/lib/workspaces/schemas";
import { findMessenger, updateMessenger } from "@/lib/workspaces/workspaces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getMessengerSettings",
    summary: "The messenger's greeting and allowed domains.",
    auth: ["member"],
    limit: "dashboard",
    responses: { 200: MessengerSettings },
    handler: async ({ ctx }) => {
      const found = await findMessenger(ctx.actor.workspaceId);
      if (!found) throw new AppError("workspace_not_found");
      const { greeting, replyTimeHint, allowedDomains } = found;
      return { greeting, replyTimeHint, allowedDomains };
    },
  }),
  PATCH: route({
    operation: "updateMessengerSettings",
    summary: "Changes greeting, reply-time hint or allowed domains.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    body: UpdateMessengerSettings,
    responses: { 200: MessengerSettings },
    handler: ({ ctx, body }) => updateMessenger(ctx, body),
  }),
});
