/** Rows of a person's account and of the operator. Own calls run in this order, and end with what ends sessions. */
import { PASSWORD } from "../world";
import type { Area } from "./row";

const NEW_PASSWORD = "another correct horse";
const GUESS = "not a token of ours";
/** The public key of RFC 8291's example. Nothing listens there. */
export const BROWSER = {
  endpoint: "http://127.0.0.1:9/push",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

export const ACCOUNT: Area = {
  names: { invitationId: "offerId" },
  rows: {
    "GET /api/account": {},
    "GET /api/account/sessions": {},
    "DELETE /api/account/sessions/[sessionId]": {},
    "GET /api/account/push": {},
    "POST /api/account/push": { body: () => ({ ...BROWSER, locale: "en" }) },
    "POST /api/account/push/[subscriptionId]/test": {},
    "DELETE /api/account/push/[subscriptionId]": {},
    "GET /api/account/second-factor": {},
    "POST /api/account/second-factor/prove": { body: () => ({ password: PASSWORD }) },
    "POST /api/account/second-factor/challenge": {},
    "POST /api/account/second-factor/totp": {},
    "POST /api/account/second-factor/totp/confirm": {
      body: () => ({ code: "000000" }),
      own: [400, "only the app has the code"],
    },
    "DELETE /api/account/second-factor/totp": {},
    "POST /api/account/second-factor/recovery-codes": { own: [403, "there is no second factor yet"] },
    "POST /api/account/second-factor/passkeys/options": {
      own: [403, "the address of the tests is a number"],
    },
    "POST /api/account/second-factor/passkeys": {
      body: () => ({ name: "Laptop", response: {} }),
      own: [400, "only the authenticator has the answer"],
    },
    "DELETE /api/account/second-factor/passkeys/[passkeyId]": {},
    "PATCH /api/account": { body: () => ({ locale: "en" }) },
    "POST /api/account/sign-up": {
      body: (_ids, { email }) => ({
        name: "Ana",
        workspaceName: "Shop",
        email: `up-${email}`,
        password: PASSWORD,
      }),
    },
    "POST /api/account/confirm": {
      body: () => ({ token: GUESS, password: PASSWORD }),
      own: [400, "only the mail has the token"],
    },
    "GET /api/notifications/mail-off/[token]": { params: () => ({ token: GUESS }) },
    "POST /api/notifications/mail-off/[token]": {
      params: () => ({ token: GUESS }),
      own: [400, "only the mail has the token"],
    },
    "POST /api/ratings": {
      body: () => ({ token: GUESS, score: 5 }),
      own: [400, "only the mail has the token"],
    },
    "POST /api/ratings/preview": {
      body: () => ({ token: GUESS }),
      own: [400, "only the mail has the token"],
    },
    "POST /api/ratings/refusal": {
      body: () => ({ token: GUESS }),
      own: [400, "only the mail has the token"],
    },
    "POST /api/account/resend-confirmation": { body: (_ids, { email }) => ({ email }) },
    "POST /api/account/reset-password": { body: (_ids, { email }) => ({ email }) },
    "POST /api/account/reset-password/complete": {
      body: () => ({ token: GUESS, password: NEW_PASSWORD }),
      own: [400, "only the mail has the token"],
    },
    "POST /api/account/invitations/preview": {
      body: (_ids, { invitationToken }) => ({ token: invitationToken }),
    },
    "POST /api/account/invitations/accept": {
      body: (_ids, { invitationToken }) => ({ token: invitationToken, name: "Ana", password: PASSWORD }),
    },
    "POST /api/account/partner-invitations/[invitationId]/accept": {},
    "POST /api/account/deletion": {
      body: () => ({ email: "someone@example.com" }),
      own: [400, "the address is another one"],
    },
    "POST /api/account/partners": { body: () => ({ name: "A new platform" }) },
    "POST /api/account/workspaces": { body: () => ({ name: "A new workspace" }) },
    "POST /api/account/workspaces/[workspaceId]/deletion": {
      by: "owner",
      body: () => ({ name: "a name" }),
      own: [403, "only its partner can delete it"],
    },
    "DELETE /api/account/workspaces/[workspaceId]/deletion": {
      by: "owner",
      own: [403, "only its partner can delete it"],
    },
    "POST /api/account/sign-out-everywhere": { by: "developer" },
    "POST /api/account/change-password": {
      by: "agent",
      body: () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    },
  },
};

export const OPERATOR: Area = {
  rows: {
    "GET /api/operator/partners": {},
    "PATCH /api/operator/partners/[partnerId]": { body: () => ({ isLiveGranted: true }) },
  },
};
