import { expect, test } from "vitest";
import { explain } from "@/lib/whatsapp/errors";
import type { Answer, NumberState, TokenState } from "@/lib/whatsapp/provider";
import { type Findings, judgeChecks, stateAfter } from "./checks";

const NOW = new Date("2026-11-21T12:00:00Z");
const NUMBER: NumberState = {
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
const TOKEN: TokenState = {
  appId: "1",
  isValid: true,
  expiresAt: null,
  dataAccessExpiresAt: null,
  scopes: [],
  granularScopes: [],
  problem: null,
};
const ok = <T>(value: T): Answer<T> => ({ ok: true, value });
const refused = (code: number | null, httpStatus: number | null): Answer<never> => ({
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
  apps: ok([{ id: "1", name: "App", overrideCallbackUrl: null }]),
  phoneNumberId: NUMBER.id,
  seenAt: NOW,
};
const look = (change: Partial<Findings>) => judgeChecks({ ...healthy, ...change }, NOW);
const stateOf = (checks: ReturnType<typeof look>, code: string) =>
  checks.find((check) => check.code === code)?.state;

test("a number that is well passes every check, and is connected once it is subscribed", () => {
  const checks = look({});
  expect(checks.map(({ state }) => state)).toEqual(Array(7).fill("pass"));
  expect(stateAfter("connecting", checks)).toBe("connected");
  expect(stateAfter("action_required", checks)).toBe("connected");
});

test("a look that did not come to an end is unknown and changes no state", () => {
  const away = refused(null, null);
  const checks = look({ token: away, numbers: away, number: away, apps: away });
  for (const code of ["token_valid", "number_access", "webhook_subscribed", "messaging_allowed", "quality"])
    expect(stateOf(checks, code)).toBe("unknown");
  for (const state of ["connecting", "connected", "action_required"] as const)
    expect(stateAfter(state, checks)).toBe(state);
});

test("a revoked token, or a number that has gone, needs someone's action", () => {
  for (const checks of [
    look({ token: refused(190, 401) }),
    look({ token: ok({ ...TOKEN, isValid: false }) }),
    look({ numbers: ok([]) }),
  ])
    expect(stateAfter("connected", checks)).toBe("action_required");
  // An outage is no proof that the token is bad.
  expect(stateAfter("connected", look({ token: refused(2, 503) }))).toBe("connected");
});

test("without a subscription a number never becomes connected, and a connected one is only warned of it", () => {
  const checks = look({ apps: ok([]) });
  expect(stateOf(checks, "webhook_subscribed")).toBe("fail");
  expect(stateAfter("connecting", checks)).toBe("connecting");
  expect(stateAfter("connected", checks)).toBe("connected");
});

test("every check that does not pass says who must act, and one that fails what to do", () => {
  const checks = look({
    token: ok({ ...TOKEN, expiresAt: new Date("2026-11-23T12:00:00Z") }),
    number: ok({
      ...NUMBER,
      qualityRating: "RED",
      nameStatus: "DECLINED",
      health: { canSend: "BLOCKED", problems: [] },
    }),
    apps: ok([]),
  });
  expect(Object.fromEntries(checks.map(({ code, state }) => [code, state]))).toEqual({
    token_valid: "warn",
    number_access: "pass",
    webhook_subscribed: "fail",
    webhook_seen: "pass",
    messaging_allowed: "fail",
    display_name: "warn",
    quality: "warn",
  });
  for (const { state, action, audience } of checks)
    if (state !== "pass")
      expect([action?.length ?? 0, audience]).toEqual([expect.any(Number), "end_customer"]);
  expect(checks.filter(({ state, action }) => state === "fail" && !action)).toEqual([]);
});
