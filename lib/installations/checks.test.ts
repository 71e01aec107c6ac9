import { expect, test } from "vitest";
import { checkText } from "@/lib/i18n/check-text";
import { translator } from "@/lib/i18n/translator";
import { explain } from "@/lib/whatsapp/errors/errors";
import type { AccountState, Answer, NumberState, TokenState } from "@/lib/whatsapp/provider";
import { type Findings, judgeChecks } from "./checks";
import type { InstallationCheck } from "./schemas";
import { sendingStatusOf, stateAfter } from "./state-rules";

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
const ACCOUNT: AccountState = {
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
  account: ok(ACCOUNT),
  apps: ok([{ id: "1", name: "App", overrideCallbackUrl: null }]),
  phoneNumberId: NUMBER.id,
  isOwnApp: false,
  isManaged: false,
  seenAt: NOW,
};
const look = (change: Partial<Findings>) => judgeChecks({ ...healthy, ...change }, NOW);
const stateOf = ({ checks }: ReturnType<typeof look>, code: string) =>
  checks.find((check) => check.code === code)?.state;
const standing = (state: Parameters<typeof stateAfter>[0], judged: ReturnType<typeof look>) =>
  sendingStatusOf(
    {
      state: stateAfter(state, judged),
      checks: judged.checks,
      isStale: judged.missed.length > 0,
      lastCheckedAt: NOW,
    },
    NOW,
  );
const withNumber = (change: Partial<NumberState>) => look({ number: ok({ ...NUMBER, ...change }) });
const problem = (code: number, canSend = "BLOCKED") => ({
  canSend,
  problems: [{ entity: "WABA", code, description: "Something is wrong.", solution: null }],
});

test("a number that is well passes every check, and is connected once it is subscribed", () => {
  const judged = look({});
  expect(judged.checks.map(({ state }) => state)).toEqual(Array(8).fill("pass"));
  for (const state of ["connecting", "degraded", "action_required", "blocked"] as const)
    expect(stateAfter(state, judged)).toBe("connected");
  expect(standing("connected", judged)).toEqual({
    canSend: { session: true, template: true },
    stale: false,
    statusReason: null,
  });
});

test("an incomplete health check is unknown and stale, and changes no state", () => {
  const away = refused(null, null);
  const judged = look({ token: away, numbers: away, number: away, account: away, apps: away });
  for (const code of [
    "token_valid",
    "number_access",
    "webhook_subscribed",
    "messaging_allowed",
    "quality",
    "payment_method",
  ])
    expect(stateOf(judged, code)).toBe("unknown");
  for (const state of ["connecting", "connected", "degraded", "action_required", "blocked"] as const)
    expect(stateAfter(state, judged)).toBe(state);
  expect(standing("connected", judged)).toMatchObject({
    stale: true,
    canSend: { session: true, template: true },
  });
});

test("a failed check stays failed until it is checked again", () => {
  expect(stateAfter("action_required", look({ token: refused(2, 503) }))).toBe("action_required");
  expect(stateAfter("blocked", look({ number: refused(null, null) }))).toBe("blocked");
  // "Not rated" is a valid answer too.
  expect(stateAfter("degraded", withNumber({ qualityRating: "UNKNOWN" }))).toBe("connected");
});

test.each<[string, ReturnType<typeof look>, string, { session: boolean; template: boolean }, string]>([
  [
    "a revoked token",
    look({ token: refused(190, 401) }),
    "action_required",
    { session: false, template: false },
    "token_valid",
  ],
  [
    "a token that is not valid",
    look({ token: ok({ ...TOKEN, isValid: false }) }),
    "action_required",
    { session: false, template: false },
    "token_valid",
  ],
  [
    "a number that has gone",
    look({ numbers: ok([]) }),
    "action_required",
    { session: false, template: false },
    "number_access",
  ],
  [
    "no subscription",
    look({ apps: ok([]) }),
    "action_required",
    { session: true, template: true },
    "webhook_subscribed",
  ],
  [
    "another app's subscription",
    look({ apps: ok([{ id: "2", name: "Other", overrideCallbackUrl: null }]) }),
    "action_required",
    { session: true, template: true },
    "webhook_subscribed",
  ],
  [
    "a failing payment",
    withNumber({ health: problem(141006) }),
    "action_required",
    { session: true, template: false },
    "payment_method",
  ],
  [
    "a number that is not registered",
    withNumber({ status: "DISCONNECTED" }),
    "action_required",
    { session: false, template: false },
    "messaging_allowed",
  ],
  [
    "a banned number",
    withNumber({ status: "BANNED" }),
    "blocked",
    { session: false, template: false },
    "messaging_allowed",
  ],
  [
    "a restricted number",
    withNumber({ status: "RESTRICTED" }),
    "blocked",
    { session: false, template: false },
    "messaging_allowed",
  ],
  [
    "blocked health",
    withNumber({ health: problem(131031) }),
    "blocked",
    { session: false, template: false },
    "messaging_allowed",
  ],
  [
    "a disabled account",
    look({ account: ok({ ...ACCOUNT, status: "DISABLED" }) }),
    "blocked",
    { session: false, template: false },
    "messaging_allowed",
  ],
  [
    "limited health",
    withNumber({ health: problem(131048, "LIMITED") }),
    "degraded",
    { session: true, template: true },
    "messaging_allowed",
  ],
  [
    "red quality",
    withNumber({ qualityRating: "RED" }),
    "degraded",
    { session: true, template: true },
    "quality",
  ],
])("%s leads from connected to its state, and back after recovery", (_name, judged, state, canSend, code) => {
  expect(stateAfter("connected", judged)).toBe(state);
  expect(standing("connected", judged)).toMatchObject({ canSend, statusReason: { code } });
  expect(stateAfter(state as "blocked", look({}))).toBe("connected");
});

test("yellow quality, a declined name and a token that ends soon are said, and change nothing", () => {
  const judged = look({
    token: ok({ ...TOKEN, expiresAt: new Date("2026-11-23T12:00:00Z") }),
    number: ok({ ...NUMBER, qualityRating: "YELLOW", nameStatus: "DECLINED" }),
  });
  for (const code of ["token_valid", "quality", "display_name"]) expect(stateOf(judged, code)).toBe("warn");
  expect(stateAfter("connected", judged)).toBe("connected");
});

test("a finding is said in each language by its reason; the provider's own words stay as they are", () => {
  const { checks } = look({
    token: ok({ ...TOKEN, expiresAt: new Date("2026-11-22T12:00:00Z") }),
    number: ok({ ...NUMBER, health: problem(131042) }),
  });
  const found = (code: InstallationCheck["code"]) =>
    checks.find((check) => check.code === code) as InstallationCheck;
  const ending = found("token_valid");
  expect(ending).toMatchObject({ reason: "token_ends_soon", values: { days: 1 } });
  expect(ending.message).toBe("The access token ends in 1 day.");
  expect(checkText(translator("es", "checks"), ending)?.message).toBe("El token de acceso vence en 1 día.");
  const reported = found("payment_method");
  expect(reported).toMatchObject({ reason: null, message: "Something is wrong." });
  expect(checkText(translator("es", "checks"), reported)).toBeNull();
});

test("without a proved subscription a number never becomes connected", () => {
  for (const judged of [
    look({ apps: ok([]) }),
    look({ apps: refused(null, null) }),
    look({ token: refused(2, 503) }),
  ])
    expect(stateAfter("connecting", judged)).toBe("connecting");
  expect(standing("connecting", look({ apps: ok([]) }))).toMatchObject({
    canSend: { session: false, template: false },
    statusReason: { code: "webhook_not_confirmed" },
  });
});

test("without a health check for an hour the data is stale", () => {
  const { checks } = look({});
  const later = new Date(NOW.getTime() + 61 * 60_000);
  expect(
    sendingStatusOf({ state: "connected", checks, isStale: false, lastCheckedAt: NOW }, later).stale,
  ).toBe(true);
});

test("every check that fails says who must act and what to do", () => {
  const judged = look({
    token: refused(190, 401),
    numbers: ok([]),
    number: ok({ ...NUMBER, qualityRating: "RED", health: problem(141006) }),
    account: ok({ ...ACCOUNT, status: "DISABLED" }),
    apps: ok([]),
  });
  const failed = judged.checks.filter(({ state }) => state === "fail");
  expect(failed).toHaveLength(6);
  for (const { action, audience } of failed)
    expect([action?.length, audience]).toEqual([expect.any(Number), "end_customer"]);
});

const audienceOf = ({ checks }: ReturnType<typeof look>, code: string) =>
  checks.find((check) => check.code === code)?.audience;

test("the audience is the one who can act: the app's owner, the sender, or the operator", () => {
  const ofApp = {
    canSend: "BLOCKED",
    problems: [{ entity: "APP", code: 138018, description: "The app is restricted.", solution: null }],
  };
  const blocked = { number: ok({ ...NUMBER, health: ofApp }) };
  expect(audienceOf(look(blocked), "messaging_allowed")).toBe("platform");
  expect(audienceOf(look({ ...blocked, isOwnApp: true }), "messaging_allowed")).toBe("end_customer");
  const reported = { number: ok({ ...NUMBER, qualityRating: "RED" }) };
  expect(audienceOf(look({ ...reported, isManaged: true }), "quality")).toBe("partner");
  expect(audienceOf(look(reported), "quality")).toBe("end_customer");
  expect(audienceOf(look({ number: refused(null, 503) }), "quality")).toBe("platform");
  expect(audienceOf(look({ numbers: ok([]) }), "number_access")).toBe("end_customer");
});
