/**
 * Example bodies of each event, for people who write a receiver and for the OpenAPI document. Browser-safe; tests compare
 * them with real bodies and with the schemas of lib/partner/partner-events.
 */

import type { EventType } from "@/lib/events/catalog";
import { subjectWithPublicId, withPublicIds } from "@/lib/events/event-view";
import { CALL_EVENT, type ChosenEvent, TEST_EVENT, WEBHOOK_NAME, type WebhookEvent } from "./catalog";
import { ATTEMPTS_MAX } from "./retry-schedule";
import {
  AT,
  article,
  assignee,
  command,
  contact,
  contactDetails,
  conversation,
  endpoint,
  failure,
  installation,
  LINK_ID,
  message,
  reply,
  scheduledCommand,
  setupLink,
  sla,
  surfaceSession,
  TENANT,
  team,
  template,
  ticket,
  WORKSPACE_ID,
  workspace,
} from "./sample-resources";

type Data = Record<string, unknown>;
const rating = { score: 5, comment: "Quick and kind", askedAt: AT, answeredAt: AT };
const EDITED = "Olá! Is the blue mug back in stock? The big one.";
const TEST_DATA: Data = { text: "This is a test. Olá!" };
const DELIVERY_ID = "01998c60-91d8-7e66-9c21-5e6f70819208";
const EXPORT_ID = "exp_01k66606m2fcr8e8yd4xfq0w83";
const FINAL_AT = "2026-07-30T10:00:00.000Z";
const EXHAUSTED_ID = "3f0c6c1e-6b1e-4a57-9a53-0f5f0a7a1d11";

const workspaceIs = (status: string): Data => ({ workspace: { ...workspace, status } });
const linkIs = (status: string, more: Data = {}): Data => ({ setupLink: { ...setupLink, status, ...more } });
const installationIs = (state: string, previousState: string | null): Data => ({
  installation: { ...installation, state },
  previousState,
});
const deliveryIs = (deliveryState: string, previousState: string | null, more: Data = {}): Data => ({
  message: { ...reply, deliveryState },
  conversation,
  previousState,
  ...more,
});
const linkFailure = {
  code: "number_in_use",
  step: "number_registered",
  providerErrorCode: null,
  message: "This number is already connected elsewhere. Disconnect it there, or choose another number.",
  nextStep: null,
  audience: "end_customer",
  retryable: false,
};

const scheduledData: Data = {
  message: { ...reply, deliveryState: "scheduled" },
  sendAt: "2026-07-24T08:00:00.000Z",
};

/** The data as the log stores it. */
const DATA: Readonly<Record<EventType, Data>> = {
  "workspace.created": workspaceIs("active"),
  "workspace.updated": workspaceIs("active"),
  "workspace.suspended": workspaceIs("suspended"),
  "workspace.reactivated": workspaceIs("active"),
  "workspace.archived": workspaceIs("archived"),
  "workspace.deleted": {
    workspace: { ...workspace, status: "archived", deletion: { requestedAt: AT, finalAt: FINAL_AT } },
  },
  "workspace.export_ready": {
    export: {
      exportId: EXPORT_ID,
      workspaceId: WORKSPACE_ID,
      state: "ready",
      sizeBytes: 18_204,
      sha256: "9f86d081884c7d65".repeat(4),
      url: `https://parley.example.com/api/partners/v2/workspaces/${workspace.workspaceId}/exports/${EXPORT_ID}/file`,
      createdAt: AT,
      readyAt: AT,
      expiresAt: FINAL_AT,
    },
  },
  "setup_link.created": linkIs("active"),
  "setup_link.opened": linkIs("opened", { openedAt: AT }),
  "setup_link.connected": linkIs("connected", { openedAt: AT, completedAt: AT }),
  "setup_link.failed": linkIs("failed", { openedAt: AT, failure: linkFailure }),
  "setup_link.expired": linkIs("expired"),
  "setup_link.revoked": linkIs("revoked", { revokedAt: AT }),
  "command.accepted": { command },
  "command.scheduled": { command: scheduledCommand },
  "command.cancelled": { command: { ...scheduledCommand, deliveryState: "cancelled" } },
  "surface_session.created": { surfaceSession },
  "surface_session.revoked": { surfaceSession: { ...surfaceSession, exchangedAt: AT } },
  "contact.created": { contact: contactDetails },
  "contact.updated": { contact: contactDetails, previous: { name: null } },
  "contact.opted_out": {
    contact: { ...contactDetails, marketingOptedOutAt: AT },
    marketingOptedOutAt: AT,
    previous: { marketingOptedOutAt: null },
  },
  "contact.merged": {
    contact: contactDetails,
    mergedContactId: "01998c60-313d-7bd4-9b8e-0c83cfcd5801",
    mergedConversationId: null,
  },
  "contact.unmerged": {
    contact: contactDetails,
    unmergedContactId: "01998c60-313d-7bd4-9b8e-0c83cfcd5801",
  },
  "contact.erased": {
    contact: { ...contactDetails, name: null, email: null, externalId: null, attributes: {} },
  },
  "conversation.created": { conversation },
  "conversation.updated": {
    conversation: { ...conversation, subject: "Blue mug" },
    previous: { subject: null },
  },
  "conversation.assigned": { conversation: { ...conversation, assignee }, previous: { assigneeId: null } },
  "conversation.team_changed": { conversation: { ...conversation, team }, previous: { teamId: null } },
  "conversation.readers_changed": {
    conversation,
    readers: [{ id: assignee.id, name: assignee.name }],
    previous: { readers: [] },
  },
  "conversation.status_changed": {
    conversation: { ...conversation, status: "resolved" },
    previous: { status: "open" },
  },
  "conversation.rated": {
    conversation: { ...conversation, status: "resolved", rating },
    rating,
  },
  "conversation.linked": { conversation: { ...conversation, linkId: LINK_ID }, previous: { linkId: null } },
  "conversation.unlinked": { conversation, previous: { linkId: LINK_ID } },
  "sla.warned": { conversation, sla: { ...sla, missedAt: null }, at: sla.warnedAt },
  "sla.missed": { conversation, sla, at: sla.missedAt },
  "sla.fulfilled": {
    conversation,
    sla: { ...sla, state: "fulfilled", missedAt: null, endedAt: sla.warnedAt },
    ...{ at: sla.warnedAt, cause: "answered", reason: null },
  },
  "message.created": { message, conversation },
  "message.scheduled": scheduledData,
  "message.paused": { ...scheduledData, reason: "answered" },
  "message.cancelled": { ...scheduledData, message: { ...reply, deliveryState: "cancelled" } },
  "message.updated": {
    message: { ...message, text: EDITED, content: { type: "text", text: EDITED } },
    previous: { text: message.text },
  },
  "message.sent": deliveryIs("sent", "sending"),
  "message.delivered": deliveryIs("delivered", "sent"),
  "message.read": deliveryIs("read", "delivered"),
  "message.failed": deliveryIs("failed", "sent", { error: failure }),
  "message.unknown": deliveryIs("unknown", "sending"),
  "installation.connecting": installationIs("connecting", null),
  "installation.connected": installationIs("connected", "connecting"),
  "installation.degraded": installationIs("degraded", "connected"),
  "installation.replaced": {
    ...installationIs("connected", "connected"),
    previous: { phoneNumberId: "106540352242911", displayPhoneNumber: "+1 555 078 3880" },
  },
  "installation.action_required": installationIs("action_required", "connected"),
  "installation.blocked": installationIs("blocked", "connected"),
  "installation.recovered": installationIs("connected", "degraded"),
  "installation.disconnected": installationIs("disconnected", "connected"),
  "template.created": { template: { ...template, status: "pending" } },
  "template.status_changed": { template, previousStatus: "pending" },
  "template.deleted": { template: { ...template, status: "deleted" } },
  "article.published": { article, languages: ["en"] },
  "article.updated": { article, languages: [], previous: { audience: "team" } },
  "article.archived": { article: { ...article, isArchived: true }, deleted: false },
  "ticket.created": { ticket: { ...ticket, status: "new" } },
  "ticket.updated": { ticket, previous: { priority: "normal" } },
  "ticket.status_changed": { ticket, previous: { status: "new" } },
  "log.restored": { epoch: "fxk2v9", previousEpoch: "initial", lastSequence: 4710 },
  "webhook.delivery_exhausted": {
    endpoint,
    delivery: { id: EXHAUSTED_ID, event: "message.created", attempt: ATTEMPTS_MAX },
  },
  "webhook.endpoint_disabled": { endpoint, reason: "failing" },
};

const SUBJECT_IDS = {
  workspace: WORKSPACE_ID,
  setup_link: "01998c60-313d-7bd4-9b8e-0c83cfcd5800",
  command: command.commandId,
  surface_session: "01998c60-313d-7bd4-9b8e-0c83cfcd5800",
  contact: contact.id,
  conversation: conversation.id,
  message: message.id,
  installation: installation.installationId,
  template: template.id,
  article: article.id,
  ticket: ticket.id,
  webhook_endpoint: endpoint.id,
};

/** The kind of thing that events of this type are about. */
export function subjectTypeOf(type: EventType): keyof typeof SUBJECT_IDS {
  const [object] = type.split(".");
  if (object === "webhook") return "webhook_endpoint";
  if (object === "sla") return "conversation";
  return object === "log" ? "workspace" : (object as keyof typeof SUBJECT_IDS);
}

/** For webhook names that stand for several types of the log. */
const TYPICAL: Partial<Record<WebhookEvent, EventType>> = {
  "message.delivery_updated": "message.delivered",
  "whatsapp.connection_updated": "installation.connected",
};

/** A call has the body that its rule gives it. */
const CALL_SAMPLE: Data = {
  text: `New conversation: <https://parley.example.com/w/${WORKSPACE_ID}/inbox/${conversation.id}|open it>`,
};

export function sampleBody(event: ChosenEvent | typeof TEST_EVENT): Data {
  if (event === CALL_EVENT) return CALL_SAMPLE;
  const isTest = event === TEST_EVENT;
  return {
    id: "01998c60-91c2-7b14-a3f0-4d5e6f708107",
    event,
    apiVersion: "2026-07-23",
    createdAt: AT,
    deliveryId: DELIVERY_ID,
    workspaceId: WORKSPACE_ID,
    sequence: isTest ? null : 4711,
    data: isTest ? TEST_DATA : DATA[TYPICAL[event] ?? (event as EventType)],
  };
}

const isEventType = (type: string): type is EventType => Object.hasOwn(WEBHOOK_NAME, type);

/** The same in the form of a partner's log. Null for an event of a later version. */
export function partnerSampleBody(type: string): Data | null {
  if (type === TEST_EVENT) return partnerTestBody();
  if (!isEventType(type)) return null;
  const ofEndpoint = subjectTypeOf(type) === "webhook_endpoint";
  const kind = subjectTypeOf(type);
  return {
    eventId: "evt_01k66606m2fcr8e8yd4xfq0w83",
    sequence: 4711,
    type,
    apiVersion: "2026-07-23",
    workspaceId: ofEndpoint ? null : workspace.workspaceId,
    externalTenantId: ofEndpoint ? null : TENANT,
    occurredAt: AT,
    recordedAt: AT,
    epoch: "initial",
    correlationId: "order-42",
    subject: subjectWithPublicId({ type: kind, id: SUBJECT_IDS[kind] }),
    data: withPublicIds(DATA[type], WORKSPACE_ID),
    deliveryId: DELIVERY_ID,
  };
}

const partnerTestBody = (): Data => ({
  eventId: "evt_01k66606m2fcr8e8yd4xfq0w83",
  sequence: null,
  type: TEST_EVENT,
  apiVersion: "2026-07-23",
  workspaceId: null,
  externalTenantId: null,
  occurredAt: AT,
  recordedAt: AT,
  epoch: null,
  correlationId: null,
  subject: subjectWithPublicId({ type: "webhook_endpoint", id: endpoint.id }),
  data: TEST_DATA,
  deliveryId: DELIVERY_ID,
});
