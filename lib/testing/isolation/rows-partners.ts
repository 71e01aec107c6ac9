/** Rows of the partner API, the partner console, the connect page and the embedded inbox. Own calls run in this order. */
import { newId, toPublicId } from "@/lib/platform/ids";
import type { Area } from "./row";
import { recently, webhookRows } from "./rows-settings";
import { CUSTOMER } from "./tenant-number";

const V2 = "/api/partners/v2";
const ONE = `${V2}/workspaces/[workspaceId]`;
const HOOKS = `${V2}/webhook-endpoints`;
const HOOK = `${HOOKS}/[webhookEndpointId]`;
const CONSOLE = "/api/partner-console";
const OWN = `${CONSOLE}/workspaces/[workspaceId]`;
const test = { query: () => ({ environment: "test" }) };
const idempotent = () => ({ "idempotency-key": `key-${newId()}` });
const command = (to: object) => ({
  type: "message.send",
  payload: { ...to, senderAttribution: "automation", content: { type: "text", text: "Hello" } },
});

export const PARTNER_API: Area = {
  rows: {
    [`GET ${V2}/openapi.json`]: {},
    [`GET ${V2}/workspaces`]: { query: (ids) => ({ externalTenantId: ids.externalTenantId }), stranger: 200 },
    [`GET ${ONE}`]: {},
    [`GET ${ONE}/events`]: {},
    [`GET ${V2}/events`]: { stranger: 200 },
    [`GET ${ONE}/installation`]: {},
    [`GET ${ONE}/logs`]: { query: (ids) => ({ wamid: ids.wamid }) },
    [`GET ${ONE}/messages/[messageId]/timeline`]: {},
    [`GET ${ONE}/messages/[messageId]`]: {},
    [`GET ${ONE}/conversations`]: [
      { query: (ids) => ({ contactId: toPublicId("contact", ids.contactId) }), stranger: 200 },
      { query: (ids) => ({ teamId: toPublicId("team", ids.teamId) }), stranger: 200 },
    ],
    [`GET ${ONE}/conversations/[conversationId]`]: {},
    [`GET ${ONE}/conversations/[conversationId]/messages`]: {},
    [`GET ${ONE}/contacts`]: {},
    [`GET ${ONE}/contacts/[contactId]`]: {},
    [`GET ${ONE}/commands`]: {},
    [`GET ${ONE}/commands/[commandId]`]: {},
    [`DELETE ${ONE}/commands/[commandId]`]: {},
    [`GET ${ONE}/usage`]: {},
    [`POST ${ONE}/command-batches`]: {
      body: () => ({
        commands: [{ ...command({ contact: { phoneE164: CUSTOMER } }), idempotencyKey: `key-${newId()}` }],
      }),
    },
    [`POST ${ONE}/contacts`]: { body: () => ({ externalId: `customer-${newId()}` }) },
    [`PATCH ${ONE}/contacts/[contactId]`]: { body: () => ({ attributes: { tier: "gold" } }) },
    [`GET ${ONE}/attachments/[attachmentId]`]: [
      {},
      { params: (ids) => ({ attachmentId: ids.ticketFileId }) },
    ],
    [`GET ${ONE}/attachments/[attachmentId]/file`]: {},
    [`GET ${ONE}/setup-links`]: {},
    [`GET ${ONE}/exports/[exportId]`]: {},
    [`GET ${ONE}/exports/[exportId]/file`]: {},
    [`POST ${V2}/workspaces`]: { body: () => ({ externalTenantId: `tenant-${newId()}`, name: "New" }) },
    [`POST ${V2}/surface-sessions`]: {
      body: (ids) => ({
        externalTenantId: ids.externalTenantId,
        externalUserId: "user-1",
        capabilities: ["inbox:read"],
      }),
    },
    [`POST ${ONE}/commands`]: [
      { headers: idempotent, body: () => command({ contact: { phoneE164: CUSTOMER } }) },
      {
        headers: idempotent,
        body: (ids) => command({ conversationId: toPublicId("conversation", ids.whatsappConversationId) }),
        stranger: { whatsappConversationId: 422 },
      },
    ],
    [`POST ${ONE}/setup-links`]: {
      body: (ids) => ({ externalTenantId: ids.externalTenantId, redirectUrl: "https://example.com/" }),
      stranger: { externalTenantId: 403 },
    },
    [`PATCH ${ONE}`]: { body: () => ({ name: "Bakery" }) },
    [`POST ${ONE}/sandbox/messages`]: {
      body: () => ({ customer: { phoneE164: "+15550009876" }, content: { type: "text", text: "Hello" } }),
    },
    [`POST ${ONE}/sandbox/recipients`]: {
      body: () => ({ phoneE164: "+15550009876", outcome: "deliver" }),
    },
    [`POST ${ONE}/sandbox/number`]: { body: () => ({ quality: "green" }) },
    [`POST ${ONE}/sandbox/reply-window`]: { body: () => ({ phoneE164: "+15550009876", hours: 0 }) },
    [`POST ${ONE}/sandbox/templates`]: {
      body: (ids) => ({ templateId: toPublicId("template", ids.templateId), decision: "approve" }),
      stranger: { templateId: 404 },
    },
    [`DELETE ${ONE}/setup-links/[setupLinkId]`]: {},
    [`POST ${ONE}/media`]: {
      headers: () => ({ "content-type": "application/pdf", "x-file-name": "menu.pdf" }),
      raw: () => "%PDF-1.7",
    },
    [`GET ${ONE}/templates`]: {},
    [`GET ${ONE}/templates/[templateId]`]: {},
    [`POST ${ONE}/templates`]: {
      body: () => ({
        alias: `t_${newId().replaceAll("-", "_")}`,
        locale: "en_US",
        category: "utility",
        components: [{ type: "BODY", text: "Your order is here." }],
      }),
    },
    [`GET ${ONE}/surface-sessions`]: {},
    [`POST ${ONE}/surface-sessions/revoke`]: { body: () => ({ externalUserId: "user-2" }) },
  },
};

/** After a frame has opened the session, and before the console deletes the endpoint. */
export const PARTNER_API_CONTROL: Area = {
  names: {
    surfaceSessionId: "unusedSessionId",
    webhookEndpointId: "partnerEndpointId",
    deliveryId: "partnerDeliveryId",
    replayId: "partnerReplayId",
  },
  rows: {
    [`GET ${HOOKS}`]: {},
    [`GET ${HOOK}`]: {},
    [`GET ${HOOK}/deliveries`]: {},
    [`GET ${HOOK}/replays/[replayId]`]: {},
    [`POST ${HOOKS}`]: { body: () => ({ url: "https://example.com/hooks", events: ["*"] }) },
    [`PATCH ${HOOK}`]: { body: () => ({ description: "The shop's receiver" }) },
    [`POST ${HOOK}/deliveries/[deliveryId]/resend`]: {},
    [`POST ${HOOK}/replays`]: { body: recently },
    [`POST ${HOOK}/test`]: {},
    [`POST ${HOOK}/rotate-secret`]: {},
    [`POST ${HOOK}/promote-secret`]: {},
    [`DELETE ${ONE}/surface-sessions/[surfaceSessionId]`]: {},
    [`PATCH ${ONE}/templates/[templateId]`]: {
      body: () => ({ components: [{ type: "BODY", text: "Your order is here." }] }),
    },
    [`DELETE ${ONE}/templates/[templateId]`]: {},
    [`DELETE ${HOOK}`]: { params: (ids) => ({ webhookEndpointId: ids.spareEndpointId }) },
  },
};

/** Near the end, as they end surface sessions. */
export const LIFE_CYCLE: Area = {
  rows: {
    [`POST ${ONE}/exports`]: {},
    [`DELETE ${ONE}/contacts/[contactId]`]: {},
    [`POST ${ONE}/suspend`]: {},
    [`POST ${ONE}/archive`]: {},
    [`DELETE ${ONE}`]: {},
    [`POST ${ONE}/reactivate`]: {},
  },
};

export const CONSOLE_WEBHOOKS: Area = {
  names: {
    endpointId: "partnerEndpointId",
    deliveryId: "partnerDeliveryId",
    checkId: "partnerCheckId",
    replayId: "partnerReplayId",
  },
  rows: webhookRows(`${CONSOLE}/webhooks/[environment]`),
};

/** Before the partner API, whose calls it lists. */
export const CONSOLE_LOG: Area = {
  rows: {
    [`GET ${CONSOLE}/requests`]: {
      query: (ids) => ({ environment: "test", workspaceId: toPublicId("workspace", ids.workspaceId) }),
      stranger: 200,
      echoes: "lists the partner's calls with the ids that they named",
    },
  },
};

export const PARTNER_CONSOLE: Area = {
  names: { memberId: "partnerMemberId", invitationId: "partnerInvitationId" },
  rows: {
    [`GET ${CONSOLE}/audit-log`]: { changes: "grows with the matrix's own calls" },
    [`POST ${CONSOLE}/audit-log/download`]: { body: () => ({}) },
    [`GET ${CONSOLE}/first-steps`]: { changes: "shows that the partner has pulled events, once it has" },
    [`GET ${CONSOLE}/keys`]: {},
    [`GET ${CONSOLE}/members`]: {},
    [`GET ${CONSOLE}/messages`]: {
      query: (ids) => ({ environment: "test", q: toPublicId("message", ids.messageId) }),
      stranger: 200,
    },
    [`GET ${CONSOLE}/numbers`]: test,
    [`GET ${CONSOLE}/partner`]: {},
    [`GET ${CONSOLE}/workspaces`]: test,
    [`GET ${OWN}`]: test,
    [`GET ${OWN}/events`]: test,
    [`GET ${OWN}/installation`]: test,
    [`GET ${OWN}/messages/[messageId]/diagnostics`]: test,
    [`GET ${OWN}/messages/[messageId]/timeline`]: test,
    [`GET ${OWN}/setup-links`]: test,
    [`GET ${OWN}/surface-sessions`]: test,
    [`POST ${CONSOLE}/keys`]: { body: () => ({ environment: "test", name: "A new key" }) },
    [`POST ${CONSOLE}/keys/[keyId]/rotate`]: { body: () => ({ overlapHours: 1 }) },
    [`POST ${CONSOLE}/keys/[keyId]/revoke`]: {},
    [`POST ${CONSOLE}/members`]: {
      body: (_ids, { email }) => ({ email: `partner-${email}`, role: "developer" }),
    },
    [`DELETE ${CONSOLE}/invitations/[invitationId]`]: {},
    [`PATCH ${CONSOLE}/members/[memberId]`]: { body: () => ({ role: "admin" }) },
    [`DELETE ${CONSOLE}/members/[memberId]`]: {},
    [`PATCH ${CONSOLE}/partner`]: { body: () => ({ name: "A new name" }) },
    [`PATCH ${OWN}`]: { ...test, body: () => ({ policy: { maxOpenSetupLinks: 20 } }) },
    [`POST ${OWN}/setup-links`]: { ...test, body: () => ({ redirectUrl: "https://example.com/" }) },
    [`DELETE ${OWN}/setup-links/[setupLinkId]`]: test,
    [`DELETE ${OWN}/surface-sessions/[surfaceSessionId]`]: test,
    [`POST ${OWN}/surface-sessions/revoke`]: { ...test, body: () => ({ externalUserId: "user-1" }) },
    [`POST ${OWN}/status`]: { ...test, body: () => ({ status: "suspended" }) },
  },
};

export const CONNECT: Area = {
  names: { signupId: "linkSignupId" },
  rows: {
    "GET /api/connect/link": {},
    "GET /api/connect/signups/[signupId]": {},
    "POST /api/connect/signups/[signupId]": { body: () => ({ type: "cancelled", step: null }) },
    "POST /api/connect/signups": {},
    "POST /api/connect/open": {
      body: (ids, { openLinkSecret }) => ({
        setupLinkId: toPublicId("setupLink", ids.openLinkId),
        secret: openLinkSecret,
      }),
    },
    "GET /api/embed/session": {},
    "POST /api/embed/sessions": {
      body: (ids, { surfaceToken }) => ({
        surfaceSessionId: toPublicId("surfaceSession", ids.unusedSessionId),
        token: surfaceToken,
      }),
      stranger: 401,
    },
  },
};
