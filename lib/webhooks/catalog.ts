/** The events a webhook endpoint can subscribe to, their descriptions, and the log event of each. Browser-safe. */
import { EVENT_TYPES, type EventType } from "@/lib/events/catalog";

export const WEBHOOK_EVENTS = [
  "message.created",
  "message.updated",
  "message.delivery_updated",
  "conversation.created",
  "conversation.updated",
  "conversation.assigned",
  "conversation.status_changed",
  "contact.created",
  "contact.updated",
  "whatsapp.connection_updated",
  "webhook.delivery_exhausted",
  "webhook.endpoint_disabled",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by hand and by the receiver check; every endpoint accepts it. */
export const TEST_EVENT = "webhook.test";

/** The webhook name of a log event; null for events that exist only in the log. */
export const WEBHOOK_NAME: Readonly<Record<EventType, WebhookEvent | null>> = {
  "workspace.created": null,
  "workspace.updated": null,
  "workspace.suspended": null,
  "workspace.reactivated": null,
  "workspace.archived": null,
  "setup_link.created": null,
  "setup_link.opened": null,
  "setup_link.connected": null,
  "setup_link.failed": null,
  "setup_link.expired": null,
  "setup_link.revoked": null,
  "command.accepted": null,
  "surface_session.created": null,
  "surface_session.revoked": null,
  "contact.created": "contact.created",
  "contact.updated": "contact.updated",
  "contact.opted_out": "contact.updated",
  "conversation.created": "conversation.created",
  "conversation.updated": "conversation.updated",
  "conversation.assigned": "conversation.assigned",
  "conversation.status_changed": "conversation.status_changed",
  "message.created": "message.created",
  "message.updated": "message.updated",
  "message.sent": "message.delivery_updated",
  "message.delivered": "message.delivery_updated",
  "message.read": "message.delivery_updated",
  "message.failed": "message.delivery_updated",
  "message.unknown": "message.delivery_updated",
  "installation.connecting": "whatsapp.connection_updated",
  "installation.connected": "whatsapp.connection_updated",
  "installation.degraded": "whatsapp.connection_updated",
  "installation.blocked": "whatsapp.connection_updated",
  "installation.replaced": "whatsapp.connection_updated",
  "installation.action_required": "whatsapp.connection_updated",
  "installation.recovered": "whatsapp.connection_updated",
  "installation.disconnected": "whatsapp.connection_updated",
  "template.status_changed": null,
  "webhook.delivery_exhausted": "webhook.delivery_exhausted",
  "webhook.endpoint_disabled": "webhook.endpoint_disabled",
};

/** When each event is sent; shown where users choose events. */
export const WEBHOOK_EVENT_TEXT: Readonly<Record<WebhookEvent, string>> = {
  "message.created": "A contact or your team wrote a message.",
  "message.updated": "The author edited or deleted a message on WhatsApp.",
  "message.delivery_updated": "A message of your team was sent, delivered or read, or failed.",
  "conversation.created": "A contact wrote for the first time.",
  "conversation.updated": "A conversation's subject changed.",
  "conversation.assigned": "A conversation was assigned or unassigned.",
  "conversation.status_changed": "A conversation was resolved, snoozed, set to pending or reopened.",
  "contact.created": "A new contact wrote.",
  "contact.updated":
    "A contact's name, e-mail address or phone number changed, or they opted out of marketing.",
  "whatsapp.connection_updated":
    "A WhatsApp number was connected, replaced or disconnected, became unhealthy, or recovered.",
  "webhook.delivery_exhausted": "All attempts of a delivery to another endpoint have failed.",
  "webhook.endpoint_disabled": "Another endpoint was disabled.",
};

/** Subscribes a partner's endpoint to all events, including future ones. */
export const ALL_EVENTS = "*";

/** A partner's endpoint can subscribe to every type of the partner event log. */
export const PARTNER_EVENTS = EVENT_TYPES;
