/** Resources as the log stores them, from which samples.ts makes an example of each event. Browser-safe. */

export const AT = "2026-07-23T10:00:00.000Z";
export const LINK_ID = "01998c60-4a2e-7b1c-8f0d-2b6c9d8e7f10";
export const WORKSPACE_ID = "0193a3c0-0000-7000-8000-00000000d030";
const PUBLIC_WORKSPACE_ID = "mw_01jehw0000e008000000001m1g";
export const TENANT = "tenant-42";

export const contact = {
  id: "01998c5e-2f60-7a41-9d3c-5b1f0e6a7c01",
  name: "Noor Haddad",
  email: "noor@example.com",
  phone: null,
  avatarUrl: null,
};
/** The contact in its own events. */
export const contactDetails = {
  ...contact,
  externalId: "customer-7",
  attributes: { tier: "gold" },
  identities: [],
  marketingOptedOutAt: null,
  blockedAt: null,
  blockReason: null,
  createdAt: AT,
  updatedAt: AT,
};
export const message = {
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
  createdAt: AT,
};
const { id, type, text, direction, senderType, createdAt } = message;
export const conversation = {
  id: message.conversationId,
  status: "open",
  channel: "messenger",
  subject: null,
  contact,
  assignee: null,
  team: null,
  lastMessage: { id, type, text, direction, senderType, createdAt },
  unreadCount: 1,
  messageCount: 1,
  canReply: true,
  replyWindowExpiresAt: null,
  rating: null,
  createdAt: AT,
  updatedAt: AT,
};
export const team = { id: "01998c40-7f3a-7d21-8c5e-2f3a4b5c6d05", name: "Support" };
export const assignee = { id: "01998c40-0d12-7c3f-9b6a-1e2f3a4b5c04", name: "Maya Lindqvist" };
export const reply = {
  ...message,
  id: "01998c61-4c08-7d90-b2a7-8e9f0a1b2c05",
  direction: "outbound",
  senderType: "agent",
  senderName: assignee.name,
  text: "It is, since this morning.",
  content: { type: "text", text: "It is, since this morning." },
  deliveryState: "delivered",
};
/** The dictionary's explanation of Meta's 131026. */
export const failure = {
  code: "recipient_unreachable",
  providerErrorCode: 131026,
  message:
    "WhatsApp could not deliver to this person: the number may not be on WhatsApp, their app may be too old, or they have not accepted WhatsApp's terms.",
  nextStep: "Check the number, or contact the person another way.",
  audience: "end_customer",
  retryable: false,
};
export const endpoint = { id: "01998c30-7a55-7f08-8c4d-2b3c4d5e6f06", url: "https://example.com/hooks" };
export const installation = {
  installationId: "01998c20-5a33-7e07-9d1c-3c4d5e6f7007",
  workspaceId: WORKSPACE_ID,
  externalTenantId: TENANT,
  connectionType: "whatsapp",
  state: "connected",
  statusReason: null,
  account: {
    wabaId: "104996122399160",
    phoneNumberId: "106540352242922",
    displayPhoneNumber: "+1 555 078 3881",
    verifiedName: "Juniper & Co.",
    nameStatus: "APPROVED",
    coexistence: false,
  },
  canSend: { session: true, template: true },
  health: { qualityRating: "GREEN", messagingLimit: "TIER_1K", throughput: "STANDARD" },
  webhook: { subscribed: true, lastInboundAt: null, lastReceiptAt: null },
  templates: { approved: 4, pending: 0, rejected: 0, lastSyncedAt: AT },
  checks: [],
  connectedAt: AT,
  disconnectedAt: null,
  lastCheckedAt: AT,
  stale: false,
};
export const workspace = {
  workspaceId: PUBLIC_WORKSPACE_ID,
  externalTenantId: TENANT,
  name: "Juniper & Co.",
  locale: "pt-BR",
  timezone: "Europe/Lisbon",
  status: "active",
  environment: "test",
  organizationId: WORKSPACE_ID,
  returnUrlAllowlist: ["https://app.example.com/return"],
  policy: {
    setupLinks: true,
    commands: true,
    surfaceSessions: true,
    allowedConnectionTypes: ["whatsapp"],
    allowedCapabilities: ["inbox:read", "inbox:reply"],
    maxOpenSetupLinks: null,
    eventRetentionDays: 90,
    messageRetentionDays: null,
    dailyCommands: null,
  },
  installation: {
    state: "not_connected",
    connectedAt: null,
    displayPhoneNumber: null,
    canSend: { session: true, template: true },
    openIssues: 0,
  },
  latestSequence: 1,
  createdAt: AT,
  updatedAt: AT,
};
export const setupLink = {
  setupLinkId: "sl_01k6660c9xf7a9fr3cg3zatp00",
  externalTenantId: TENANT,
  status: "active",
  expiresAt: "2026-07-24T10:00:00.000Z",
  workspaceId: PUBLIC_WORKSPACE_ID,
  redirectUrl: "https://app.example.com/return",
  allowedConnectionTypes: ["whatsapp"],
  createdAt: AT,
  openedAt: null,
  completedAt: null,
  revokedAt: null,
  failure: null,
};
export const command = {
  commandId: "01998c61-4bf0-7a11-8d2e-3f4a5b6c7d08",
  type: "message.send",
  status: "accepted",
  messageId: reply.id,
  conversationId: conversation.id,
  workspaceId: WORKSPACE_ID,
  correlationId: "order-42",
  idempotencyKey: "order-1042-ready",
  acceptedAt: AT,
};
export const scheduledCommand = {
  ...command,
  sendAt: "2026-07-24T08:00:00.000Z",
  deliveryState: "scheduled",
  failure: null,
};
export const surfaceSession = {
  surfaceSessionId: "ss_01k6660c9xf7a9fr3cg3zatp00",
  workspaceId: PUBLIC_WORKSPACE_ID,
  externalTenantId: TENANT,
  externalUserId: "user-7",
  externalUserName: "Maria Silva",
  capabilities: ["inbox:read", "inbox:reply"],
  teamIds: null,
  expiresAt: "2026-07-23T10:15:00.000Z",
  tokenExpiresAt: "2026-07-23T10:05:00.000Z",
  exchangedAt: null,
  createdAt: AT,
};
export const template = {
  id: "01998c10-1a20-7b30-9c40-5d60e70f8009",
  name: "order_update",
  alias: "order_update",
  language: "en_US",
  category: "utility",
  status: "approved",
  rejectedReason: null,
};
export const article = {
  id: "01998c70-2b30-7c40-8d50-6e70f8091a0b",
  number: 12,
  collectionId: "01998c70-1a20-7b30-9c40-5d60e70f8009",
  place: 0,
  audience: "everyone",
  isArchived: false,
  texts: [
    {
      language: "en",
      title: "Return an order",
      summary: "How, and until when.",
      state: "published",
      version: 7,
      publishedAt: AT,
      publishesAt: null,
      updatedAt: AT,
    },
  ],
  createdAt: AT,
  updatedAt: AT,
};
export const sla = {
  id: "01998c60-6c11-7d3a-9e52-7a8b9c0d1e21",
  kind: "first_answer",
  state: "running",
  policyId: "01998c60-6c12-7b4f-8a63-8b9c0d1e2f32",
  policyName: "Support in office hours",
  minutes: 60,
  startedAt: AT,
  deadline: "2026-07-23T11:00:00.000Z",
  warnedAt: "2026-07-23T10:45:00.000Z",
  missedAt: "2026-07-23T11:00:00.000Z",
  endedAt: null,
};

export const ticket = {
  id: "01998c70-3c40-7d50-8e60-7f8091a2b3c4",
  number: 1042,
  title: "Refund for order 77",
  summary: null,
  status: "in_progress",
  priority: "high",
  type: { id: "01998c71-4d51-7e60-9f71-8091a2b3c4d5", name: "Repair" },
  fields: { serial_number: "X-2210" },
  contact,
  team,
  assignee,
  formerId: null,
  createdAt: AT,
  updatedAt: AT,
  doneAt: null,
};
