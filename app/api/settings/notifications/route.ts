import { endpoint, route } from "@/lib/http/route";
import { NotificationSettings, UpdateNotificationSettings } from "@/lib/inbox/notifications/schemas";
import { getSettings, updateSettings } from "@/lib/inbox/notifications/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getNotificationSettings",
    summary: "How the member is notified in this workspace.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: NotificationSettings },
    handler: ({ ctx }) => getSettings(ctx.actor),
  }),
  PATCH: route({
    operation: "updateNotificationSettings",
    summary: "Changes how the member is notified in this workspace.",
    auth: ["member"],
    permission: "inbox:read",
    duringDeletion: true,
    limit: "dashboard",
    body: UpdateNotificationSettings,
    responses: { 200: NotificationSettings },
    handler: ({ ctx, body }) => updateSettings(ctx, body),
  }),
});
