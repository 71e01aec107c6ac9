import { MessengerSettings, UpdateMessengerSettings } from "@/lib/account/workspaces/schemas";
import { findMessenger, updateMessenger } from "@/lib/account/workspaces/workspaces";
import { endpoint, route } from "@/lib/http/route";
import { AppError } from "@/lib/platform/errors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getMessengerSettings",
    summary: "The messenger's settings.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: MessengerSettings },
    handler: async ({ ctx }) => {
      const found = await findMessenger(ctx.actor.workspaceId);
      if (!found) throw new AppError("workspace_not_found");
      const { name: _name, locale: _locale, isBeingDeleted: _, ...settings } = found;
      return settings;
    },
  }),
  PATCH: route({
    operation: "updateMessengerSettings",
    summary: "Changes the messenger's settings.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: UpdateMessengerSettings,
    responses: { 200: MessengerSettings },
    handler: ({ ctx, body }) => updateMessenger(ctx, body),
  }),
});
