/**
 * Example bodies of each event, for people who write a receiver. Browser-safe; a test compares them with real bodies.
 */
import type { EventType } from "@/lib/events/catalog";
import { withPublicIds } from "@/lib/events/event-view";
import { TEST_EVENT, WEBHOOK_NAME, type WebhookEvent } from "./catalog";

const WORKSPACE_ID = "0193a3c0-0000-7000-8000-00000000d030";
const contact = {
  id: "01998c5e-2f60-7a41-9d3c-5b1f0e6a7c01",
  name: "Noor Haddad",
  email: "noor@example.com",
  phone: null,
  avatarUrl: null,
};
const message = {
  id: "01998c60-91b4-7e52-8f11-3d2c4b5a6e02",
  conversationId: "01998c5e-2f7a-7b63-a0de-6c2f1d7b8e03",
  channel: "messenger",
  direction: "inbound",
  senderType: "contact",
  senderName: "Noor Haddad",
  type: "text",
  text: "Olá! Is the blue mug back in stock?",
  content: { type: "text", text: "Olá! Is the blue mug back in stock?" },
  replyTo: null,
  referral: null,
  attachments: [],
  deliveryState: null,
  providerMessageId: null,
  createdAt: "2026-07-23T10:00:00.000Z",
};
const { id, type, text, direction, senderType, createdAt } = message;
const conversation = {
  id: message.conversationId,
  status: "open",
  channel: "messenger",
  subject: null,
  contact,
  assignee: null,
  lastMessage: { id, type, text, direction, senderType, createdAt },
  unreadCount: 1,
  messageCount: 1,
  canReply: true,
  replyWindowExpiresAt: null,
  createdAt: "2026-07-23T10:00:00.000Z",
  updatedAt: "2026-07-23T10:00:00.000Z",
};
const assignee = { id: "01998c40-0d12-7c3f-9b6a-1e2f3a4b5c04", name: "Maya Lindqvist" };
const reply = {
  ...message,
  id: "01998c61-4c08-7d90-b2a7-8e9f0a1b2c05",
  direction: "outbound",
  senderType: "agent",
  senderName: assignee.name,
  text: "It is, since this morning.",
  content: { type: "text", text: "It is, since this morning." },
  deliveryState: "delivered",
};
const EDITED = "Olá! Is the blue mug back in stock? The big one.";
const endpoint = { id: "01998c30-7a55-7f08-8c4d-2b3c4d5e6f06", url: "https://example.com/hooks" };

const installation = {
  id: "01998c20-5a33-7e07-9d1c-3c4d5e6f7007",
  mode: "manual",
  state: "connected",
  accountId: "104996122399160",
  phoneNumberId: "106540352242922",
  displayPhoneNumber: "+1 555 078 3881",
  verifiedName: "Juniper & Co.",
  isCoexistence: false,
};

const DATA: Readonly<Record<WebhookEvent | typeof TEST_EVENT, Record<string, unknown>>> = {
  "message.created": { message, conversation },
  "message.updated": {
    message: { ...message, text: EDITED, content: { type: "text", text: EDITED } },
    previous: { text: message.text },
  },
  "message.delivery_updated": { message: reply, previousState: "sent" },
  "conversation.created": { conversation },
  "conversation.updated": {
    conversation: { ...conversation, subject: "Blue mug" },
    previous: { subject: null },
  },
  "conversation.assigned": { conversation: { ...conversation, assignee }, previous: { assignee: null } },
  "conversation.status_changed": {
    conversation: { ...conversation, status: "resolved" },
    previous: { status: "open" },
  },
  "contact.created": { contact },
  "contact.updated": { contact },
  "whatsapp.connection_updated": { installation, previousState: "connecting" },
  "webhook.delivery_exhausted": {
    endpoint,
    delivery: { id: "3f0c6c1e-6b1e-4a57-9a53-0f5f0a7a1d11", event: "message.created", attempt: 8 },
  },
  "webhook.endpoint_disabled": { endpoint, reason: "failing" },
  [TEST_EVENT]: { text: "This is a test. Olá!" },
};

export function sampleBody(event: WebhookEvent | typeof TEST_EVENT): Record<string, unknown> {
  return {
    id: "01998c60-91c2-7b14-a3f0-4d5e6f708107",
    event,
    apiVersion: "2026-07-23",
    createdAt: "2026-07-23T10:00:00.000Z",
    deliveryId: "01998c60-91d8-7e66-9c21-5e6f70819208",
    workspaceId: WORKSPACE_ID,
    sequence: event === TEST_EVENT ? null : 4711,
    data: DATA[event],
  };
}

/** The same in the form of a partner's log; null where the data is the whole API resource. */
export function partnerSampleBody(type: string): Record<string, unknown> | null {
  const name = WEBHOOK_NAME[type as EventType];
  if (!name) return null;
  return {
    eventId: "evt_01k66606m2fcr8e8yd4xfq0w83",
    sequence: 4711,
    type,
    apiVersion: "2026-07-23",
    workspaceId: "mw_01jej800000000000000006m1g",
    externalTenantId: "tenant-42",
    occurredAt: "2026-07-23T10:00:00.000Z",
    recordedAt: "2026-07-23T10:00:00.000Z",
    epoch: "initial",
    correlationId: "order-42",
    subject: { type: type.split(".")[0], id: "…" },
    data: withPublicIds(DATA[name], WORKSPACE_ID),
    deliveryId: "01998c60-91d8-7e66-9c21-5e6f70819208",
  };
}
