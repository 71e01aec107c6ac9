/** The closed list of event types, and what each carries. A type is never renamed. */
export const EVENT_TYPES = [
  "contact.created",
  "contact.updated",
  "conversation.created",
  "conversation.updated",
  "conversation.assigned",
  "conversation.status_changed",
  "message.created",
  "message.sent",
  "message.delivered",
  "message.read",
  "message.failed",
  "message.unknown",
  "installation.connecting",
  "installation.connected",
  "installation.replaced",
  "installation.action_required",
  "installation.recovered",
  "installation.disconnected",
  "webhook.delivery_exhausted",
  "webhook.endpoint_disabled",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
