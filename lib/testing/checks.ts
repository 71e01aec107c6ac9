/** A healthy number's findings, from which a test departs. */

import { evaluateChecks, type Findings } from "@/lib/connections/installations/checks";
import { explain } from "@/lib/connections/whatsapp/errors/errors";
import type { AccountState, Answer, NumberState, TokenState } from "@/lib/connections/whatsapp/provider";

export const NOW = new Date("2026-11-21T12:00:00Z");

export const NUMBER: NumberState = {
  id: "106540352242922",
  displayPhoneNumber: "+1 555 078 3881",
  verifiedName: "Juniper & Co.",
  status: "CONNECTED",
  qualityRating: "GREEN",
  nameStatus: "APPROVED",
  codeVerificationStatus: "VERIFIED",
  platformType: "CLOUD_API",
  throughput: "STANDARD",
  messagingLimit: "TIER_250",
  accountMode: "LIVE",
  isOnBusinessApp: false,
  isPinEnabled: true,
  callbackUrls: { number: null, account: null, app: null },
  health: { canSend: "AVAILABLE", problems: [] },
};

export const TOKEN: TokenState = {
  appId: "1",
  isValid: true,
  expiresAt: null,
  dataAccessExpiresAt: null,
  scopes: [],
  granularScopes: [],
  problem: null,
};

export const ACCOUNT: AccountState = {
  id: "102290129340398",
  name: "Juniper & Co.",
  currency: "EUR",
  country: "PT",
  status: "ACTIVE",
  reviewStatus: "APPROVED",
  businessVerificationStatus: "verified",
  owner: null,
  health: null,
};

export const ok = <T>(value: T): Answer<T> => ({ ok: true, value });

export const refused = (code: number | null, httpStatus: number | null): Answer<never> => ({
  ok: false,
  isDefinite: code !== null,
  error: {
    code,
    subcode: null,
    message: "",
    details: null,
    traceId: null,
    httpStatus,
    explanation: explain(code, httpStatus),
  },
});

const healthy: Findings = {
  token: ok(TOKEN),
  numbers: ok([NUMBER]),
  number: ok(NUMBER),
  account: ok(ACCOUNT),
  apps: ok([{ id: "1", name: "App", overrideCallbackUrl: null }]),
  phoneNumberId: NUMBER.id,
  isOwnApp: false,
  isManaged: false,
  seenAt: NOW,
};

export const look = (change: Partial<Findings>) => evaluateChecks({ ...healthy, ...change }, NOW);

export const problem = (code: number, canSend = "BLOCKED") => ({
  canSend,
  problems: [{ entity: "WABA", code, description: "Something is wrong.", solution: null }],
});
