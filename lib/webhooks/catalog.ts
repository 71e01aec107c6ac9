/** The events a webhook endpoint can subscribe to, and the log event of each. Their sentences: `events` in lib/i18n/messages. */
import { EVENT_TYPES, type EventType } from "@/lib/events/catalog";

export const WEBHOOK_EVENTS = [
  "message.created",
  "message.updated",
  "message.delivery_updated",
  "conversation.created",
  "conversation.updated",
  "conversation.assigned",
  "conversation.team_changed",
  "conversation.status_changed",
  "conversation.rated",
  "conversation.linked",
  "conversation.unlinked",
  "sla.warned",
  "sla.missed",
  "sla.fulfilled",
  "contact.created",
  "contact.updated",
  "contact.merged",
  "contact.unmerged",
  "contact.erased",
  "article.published",
  "article.updated",
  "article.archived",
  "ticket.created",
  "ticket.updated",
  "ticket.status_changed",
  "whatsapp.connection_updated",
  "webhook.delivery_exhausted",
  "webhook.endpoint_disabled",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by hand and by the receiver check; every endpoint accepts it. */
export const TEST_EVENT = "webhook.test";

/** A rule's call, with a body of its own and in no log. Only endpoints that chose it take calls. */
export const CALL_EVENT = "rule.called";

/** The choices of a workspace's endpoint. */
export const CHOSEN_EVENTS = [...WEBHOOK_EVENTS, CALL_EVENT] as const;
export type ChosenEvent = (typeof CHOSEN_EVENTS)[number];

/**
 * The webhook name of a log event; null for events that exist only in the log. An endpoint that subscribes to the log's own name
 * gets it under that name, and once: `contact.erased` goes as `contact.updated` to those that know only this.
 */
export const WEBHOOK_NAME: Readonly<Record<EventType, WebhookEvent | null>> = {
  "workspace.created": null,
  "workspace.updated": null,
  "workspace.suspended": null,
  "workspace.reactivated": null,
  "workspace.archived": null,
  "workspace.deleted": null,
  "workspace.export_ready": null,
  "setup_link.created": null,
  "setup_link.opened": null,
  "setup_link.connected": null,
  "setup_link.failed": null,
  "setup_link.expired": null,
  "setup_link.revoked": null,
  "command.accepted": null,
  "command.scheduled": null,
  "command.cancelled": null,
  "surface_session.created": null,
  "surface_session.revoked": null,
  "contact.created": "contact.created",
  "contact.updated": "contact.updated",
  "contact.opted_out": "contact.updated",
  "contact.merged": "contact.updated",
  "contact.unmerged": "contact.updated",
  "contact.erased": "contact.updated",
  "conversation.created": "conversation.created",
  "conversation.updated": "conversation.updated",
  "conversation.assigned": "conversation.assigned",
  "conversation.team_changed": "conversation.team_changed",
  "conversation.readers_changed": null,
  "conversation.status_changed": "conversation.status_changed",
  "conversation.rated": "conversation.rated",
  "conversation.linked": "conversation.linked",
  "conversation.unlinked": "conversation.unlinked",
  "sla.warned": "sla.warned",
  "sla.missed": "sla.missed",
  "sla.fulfilled": "sla.fulfilled",
  "message.scheduled": null,
  "message.paused": null,
  "message.cancelled": null,
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
  "template.created": null,
  "template.status_changed": null,
  "template.deleted": null,
  "article.published": "article.published",
  "article.updated": "article.updated",
  "article.archived": "article.archived",
  "ticket.created": "ticket.created",
  "ticket.updated": "ticket.updated",
  "ticket.status_changed": "ticket.status_changed",
  "log.restored": null,
  "webhook.delivery_exhausted": "webhook.delivery_exhausted",
  "webhook.endpoint_disabled": "webhook.endpoint_disabled",
};

/** Subscribes a partner's endpoint to all events, including future ones. */
export const ALL_EVENTS = "*";

/** A partner's endpoint can subscribe to every type of the partner event log. */
export const PARTNER_EVENTS = EVENT_TYPES;
