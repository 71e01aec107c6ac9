/** Rows of a workspace's settings. Own calls run in this order. */

import { newId } from "@/lib/platform/ids";
import { policyOf, savedPolicyOf } from "@/lib/testing/slas/policies";
import type { Area, Rows } from "./row";

const ENDPOINT = "/api/settings/webhooks/[endpointId]";
/** The key is from RFC 8037, appendix A.2. */
const PUBLIC_KEY = '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}';
const HOOK = { url: "https://example.com/hooks", events: ["message.created"] };

export const recently = () => ({
  scope: "window",
  from: new Date(Date.now() - 3_600_000).toISOString(),
  to: new Date().toISOString(),
});

/** The same routes for a workspace's endpoints and for a partner's. */
export function webhookRows(list: string): Rows {
  const one = `${list}/[endpointId]`;
  return {
    [`GET ${list}`]: {},
    [`GET ${one}`]: {},
    [`GET ${one}/checks/[checkId]`]: {},
    [`GET ${one}/deliveries`]: {},
    [`GET ${one}/deliveries/[deliveryId]`]: {},
    [`GET ${one}/replays/[replayId]`]: {},
    [`POST ${list}`]: { body: () => HOOK },
    [`PATCH ${one}`]: { body: () => ({ description: "The shop's receiver" }) },
    [`POST ${one}/checks`]: {},
    [`POST ${one}/deliveries/[deliveryId]/resend`]: {},
    [`POST ${one}/replays`]: { body: recently },
    [`POST ${one}/test`]: {},
    [`POST ${one}/rotate`]: {},
    [`POST ${one}/promote`]: {},
    [`POST ${one}/cancel-rotation`]: { own: [409, "the secret has just been promoted"] },
    [`POST ${one}/end-hold`]: {},
    [`DELETE ${one}`]: {},
  };
}

export const WEBHOOKS: Area = {
  rows: {
    "POST /api/settings/rule-calls/test": {
      body: ({ endpointId }) => ({ endpointId, body: '{"text":"hello"}', withCustomer: false }),
    },
    ...webhookRows(ENDPOINT.replace("/[endpointId]", "")),
  },
};

const RULE = {
  name: "Farewell",
  isOn: false,
  trigger: "resolved",
  afterMinutes: null,
  conditions: [],
  actions: [{ do: "status", status: "pending" }],
};

export const SETTINGS: Area = {
  rows: {
    "GET /api/settings/api-keys": {},
    "GET /api/settings/audit-log": { changes: "grows with the matrix's own calls" },
    "POST /api/settings/audit-log/download": { body: () => ({ area: "people" }) },
    "GET /api/settings/mailboxes": {},
    "GET /api/settings/mailboxes/failed-mails": {},
    "POST /api/settings/mailboxes/failed-mails": {
      body: ({ receivedMailId }) => ({ receivedMailId }),
    },
    "POST /api/settings/mailboxes/failed-mails/original": {
      body: ({ receivedMailId }) => ({ receivedMailId }),
    },
    "POST /api/settings/mailboxes/failed-mails/dismiss": {
      body: ({ receivedMailId }) => ({ receivedMailId }),
    },
    "GET /api/settings/security": { changes: "shows when members were last active" },
    "GET /api/settings/export": { by: "owner" },
    "POST /api/settings/export": { by: "owner" },
    "POST /api/settings/export/link": { by: "owner", own: [404, "the file is not written yet"] },
    "GET /api/settings/members": {},
    "GET /api/settings/messenger": {},
    "GET /api/settings/notifications": {},
    "GET /api/settings/templates": {},
    "GET /api/settings/workspace": {},
    "POST /api/settings/api-keys": { body: () => ({ kind: "personal", name: "A new key" }) },
    "POST /api/settings/api-keys/[apiKeyId]/rotate": { body: () => ({ overlapHours: 1 }) },
    "POST /api/settings/api-keys/[apiKeyId]/revoke": {},
    "POST /api/settings/mailboxes": {
      body: () => ({ access: "forwarding", address: "support@example.com" }),
      own: [409, "this server has no address of its own for mail"],
    },
    "POST /api/settings/mailboxes/oauth": {
      body: () => ({ provider: "google", address: "support@example.com" }),
      own: [409, "its sign-in is not set up here"],
    },
    "POST /api/settings/mailboxes/oauth/finish": {
      body: () => ({ state: "unknown", code: "unknown" }),
      own: [409, "no sign-in was begun"],
    },
    "POST /api/settings/mailboxes/guess": { body: () => ({ address: "someone@gmail.com" }) },
    "PATCH /api/settings/mailboxes/[mailboxId]": { body: () => ({ displayName: "Support" }) },
    "POST /api/settings/mailboxes/[mailboxId]/test": { own: [422, "its server does not answer"] },
    "POST /api/settings/invitations": {
      body: (_ids, { email }) => ({ email: `new-${email}`, role: "agent" }),
    },
    "DELETE /api/settings/invitations/[invitationId]": {},
    "POST /api/settings/members/[memberId]/end-sessions": {},
    "POST /api/settings/members/[memberId]/reset-second-factor": {},
    "PATCH /api/settings/members/[memberId]": [
      { body: (ids) => ({ role: ids.roleId }), stranger: { roleId: 400 } },
      { body: () => ({ role: "admin" }) },
    ],
    "GET /api/settings/roles": {},
    "POST /api/settings/roles": {
      body: () => ({ id: newId(), name: newId(), permissions: ["inbox:reply"], sees: "own_teams" }),
    },
    "PUT /api/settings/roles/[roleId]": {
      body: () => ({ name: newId(), permissions: ["settings"], sees: "everything" }),
    },
    "DELETE /api/settings/roles/[roleId]": {},
    "DELETE /api/settings/mailboxes/[mailboxId]": {},
    "DELETE /api/settings/members/[memberId]": {},
    "PATCH /api/settings/notifications": { body: () => ({ sound: false }) },
    "PATCH /api/settings/messenger": { body: () => ({ greeting: "Welcome" }) },
    "GET /api/settings/rules": {},
    "POST /api/settings/rules": { body: () => ({ id: newId(), ...RULE }) },
    "PUT /api/settings/rules/[ruleId]": { body: () => RULE },
    "DELETE /api/settings/rules/[ruleId]": {},
    "GET /api/settings/rules/[ruleId]/runs": {},
    "GET /api/settings/sla-policies": {},
    "POST /api/settings/sla-policies": { body: () => policyOf() },
    "PUT /api/settings/sla-policies/[slaPolicyId]": { body: () => savedPolicyOf() },
    "PATCH /api/settings/sla-policies/[slaPolicyId]": { body: () => ({ place: 0 }) },
    "DELETE /api/settings/sla-policies/[slaPolicyId]": {},
    "GET /api/settings/panel-apps": {},
    "POST /api/settings/panel-apps": {
      body: () => ({ name: "Orders", url: "https://shop.example.com/panel" }),
    },
    "PATCH /api/settings/panel-apps/[panelAppId]": { body: () => ({ name: "Shop" }) },
    "POST /api/settings/panel-apps/[panelAppId]/rotate": {},
    "POST /api/settings/panel-apps/[panelAppId]/promote": {},
    "POST /api/settings/panel-apps/[panelAppId]/cancel-rotation": {
      own: [409, "the secret has just been promoted"],
    },
    "DELETE /api/settings/panel-apps/[panelAppId]": {},
    "GET /api/settings/ratings": {},
    "PUT /api/settings/ratings": { body: () => ({ channels: ["messenger"], question: "", everyDays: 14 }) },
    "GET /api/settings/whatsapp-prices": {},
    "PUT /api/settings/whatsapp-prices": {
      body: () => ({ category: "utility", startsOn: "2026-01-01", currency: "EUR", price: "0.02" }),
    },
    "GET /api/settings/office-hours": {},
    "PUT /api/settings/office-hours": {
      body: () => ({ isOn: true, week: [[[540, 1020]], [], [], [], [], [], []], holidays: [] }),
    },
    "GET /api/settings/messenger/keys": {},
    "POST /api/settings/messenger/secrets": {},
    "POST /api/settings/messenger/keys": { body: () => ({ keys: PUBLIC_KEY }) },
    "DELETE /api/settings/messenger/keys/[messengerKeyId]": {},
    "PATCH /api/settings/workspace": { body: () => ({ name: "A new name" }) },
  },
};

export const WHATSAPP: Area = {
  rows: {
    "GET /api/settings/whatsapp": {},
    "GET /api/settings/whatsapp/callback": {
      own: [409, "only a number of the tenant's own app has a callback"],
    },
    "GET /api/settings/whatsapp/set-aside": {},
    "GET /api/settings/whatsapp/signups": {},
    "GET /api/settings/whatsapp/signups/[signupId]": {},
    "POST /api/settings/templates/sync": {},
    "POST /api/settings/whatsapp/check": {},
    "POST /api/settings/whatsapp/set-aside": { body: (ids) => ({ updateId: ids.updateId, index: 0 }) },
    "POST /api/settings/whatsapp/set-aside/dismiss": {
      body: (ids) => ({ updateId: ids.updateId, index: 0 }),
    },
    "POST /api/settings/whatsapp/signups/[signupId]": { body: () => ({ type: "cancelled", step: null }) },
    "POST /api/settings/whatsapp/signups": {},
    "POST /api/settings/whatsapp/manual": {
      body: (ids, { simulatorToken }) => ({
        accountId: ids.accountId,
        phoneNumberId: ids.numberId,
        accessToken: simulatorToken,
        appSecret: "0".repeat(32),
      }),
      stranger: 409,
      own: [409, "a number is connected"],
    },
    "DELETE /api/settings/whatsapp": {},
    "POST /api/settings/whatsapp/simulator": {},
    "GET /api/whatsapp/webhook/[installationId]": {
      query: () => ({ "hub.mode": "subscribe", "hub.challenge": "1", "hub.verify_token": "a guess" }),
      stranger: 403,
      own: [403, "only Meta knows the verify token"],
    },
    "POST /api/whatsapp/webhook/[installationId]": {
      raw: () => '{"entry":[]}',
      headers: (_ids, { simulatorSignature }) => ({
        "x-hub-signature-256": simulatorSignature('{"entry":[]}'),
      }),
      stranger: 401,
      own: [401, "only Meta knows the app's secret"],
    },
    "GET /api/whatsapp/webhook": {
      query: () => ({ "hub.mode": "subscribe", "hub.challenge": "1", "hub.verify_token": "a guess" }),
      own: [403, "only Meta knows the verify token"],
    },
    "POST /api/whatsapp/webhook": {
      raw: () => '{"entry":[]}',
      headers: (_ids, { simulatorSignature }) => ({
        "x-hub-signature-256": simulatorSignature('{"entry":[]}'),
      }),
    },
  },
};

export const SIMULATOR: Area = {
  names: { templateId: "simulatedTemplateId" },
  rows: {
    "GET /api/simulator/phone": { changes: "the phone's receipts follow with delays" },
    "GET /api/simulator/phone/customers/[customerId]": { changes: "the phone's receipts follow with delays" },
    "GET /api/simulator/phone/media/[mediaId]": {},
    "POST /api/simulator/phone/messages": {
      body: (ids) => ({
        numberId: ids.numberId,
        customer: { phone: "+14155551299" },
        content: { type: "text", text: "Hello" },
      }),
    },
    "POST /api/simulator/phone/messages/changes": [
      { body: (ids) => ({ action: "edit", wamid: ids.customerWamid, text: "Hello!" }) },
      { body: (ids) => ({ action: "react", wamid: ids.wamid, emoji: "👍" }) },
      { body: (ids) => ({ action: "revoke", wamid: ids.customerWamid }) },
    ],
    "POST /api/simulator/phone/receipts": { body: (ids) => ({ wamid: ids.wamid, status: "read" }) },
    "PATCH /api/simulator/phone/customers/[customerId]": { body: () => ({ name: "Zoe" }) },
    "POST /api/simulator/phone/customers/[customerId]/window": { body: () => ({ hours: 1 }) },
    "PATCH /api/simulator/phone/numbers/[numberId]": { body: () => ({ isOnBusinessApp: true }) },
    "POST /api/simulator/phone/messages/in-app": {
      body: (ids) => ({ numberId: ids.numberId, phone: "+14155551299", text: "Hi" }),
    },
    "POST /api/simulator/phone/templates/[templateId]/decision": { body: () => ({ decision: "disable" }) },
    "POST /api/simulator/phone/webhooks/[webhookId]/resend": { body: () => ({}) },
    "PATCH /api/simulator/phone/accounts/[accountId]": { body: () => ({ state: "restricted" }) },
    "POST /api/simulator/signup": { body: (_ids, { popupSecret }) => ({ secret: popupSecret }) },
    "POST /api/simulator/signup/codes": {
      body: (_ids, { popupSecret }) => ({
        secret: popupSecret,
        play: { choice: { kind: "new" }, hasMessage: true, namesNumber: true },
      }),
    },
  },
};
