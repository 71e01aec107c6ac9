/** How each finding of a number, account or token becomes a check and the installation's state. */
import { expect, test } from "vitest";
import type { NumberState } from "@/lib/connections/whatsapp/provider";
import { ACCOUNT, look, NOW, NUMBER, ok, problem, refused, TOKEN } from "@/lib/testing/checks";
import { checksOf } from "./read";
import { sendingStatusOf, stateAfter } from "./state-rules";

const stateOf = ({ checks }: ReturnType<typeof look>, code: string) =>
  checks.find((check) => check.code === code)?.state;

const standing = (state: Parameters<typeof stateAfter>[0], result: ReturnType<typeof look>) =>
  sendingStatusOf(
    {
      state: stateAfter(state, result),
      checks: result.checks,
      isStale: result.missed.length > 0,
      lastCheckedAt: NOW,
    },
    NOW,
  );

const withNumber = (change: Partial<NumberState>) => look({ number: ok({ ...NUMBER, ...change }) });

test("a number that is well passes every check, and is connected once it is subscribed", () => {
  const result = look({});
  expect(result.checks.map(({ state }) => state)).toEqual(Array(8).fill("pass"));
  for (const state of ["connecting", "degraded", "action_required", "blocked"] as const)
    expect(stateAfter(state, result)).toBe("connected");
  expect(standing("connected", result)).toEqual({
    canSend: { session: true, template: true },
    stale: false,
    statusReason: null,
  });
});

test("an incomplete health check is unknown and stale, and changes no state", () => {
  const away = refused(null, null);
  const result = look({ token: away, numbers: away, number: away, account: away, apps: away });
  for (const code of [
    "token_valid",
    "number_access",
    "webhook_subscribed",
    "messaging_allowed",
    "quality",
    "payment_method",
  ])
    expect(stateOf(result, code)).toBe("unknown");
  for (const state of ["connecting", "connected", "degraded", "action_required", "blocked"] as const)
    expect(stateAfter(state, result)).toBe(state);
  expect(standing("connected", result)).toMatchObject({
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
])("%s leads from connected to its state, and back after recovery", (_name, result, state, canSend, code) => {
  expect(stateAfter("connected", result)).toBe(state);
  expect(standing("connected", result)).toMatchObject({ canSend, statusReason: { code } });
  expect(stateAfter(state as "blocked", look({}))).toBe("connected");
});

test("yellow quality, a declined name and a token that ends soon are warnings, and change nothing", () => {
  const result = look({
    token: ok({ ...TOKEN, expiresAt: new Date("2026-11-23T12:00:00Z") }),
    number: ok({ ...NUMBER, qualityRating: "YELLOW", nameStatus: "DECLINED" }),
  });
  for (const code of ["token_valid", "quality", "display_name"]) expect(stateOf(result, code)).toBe("warn");
  expect(stateAfter("connected", result)).toBe("connected");
});

test("without a proved subscription a number never becomes connected", () => {
  for (const result of [
    look({ apps: ok([]) }),
    look({ apps: refused(null, null) }),
    look({ token: refused(2, 503) }),
  ])
    expect(stateAfter("connecting", result)).toBe("connecting");
  expect(standing("connecting", look({ apps: ok([]) }))).toMatchObject({
    canSend: { session: false, template: false },
    statusReason: { code: "webhook_not_confirmed" },
  });
});

test("a proved number is connected although a check of something else is missing, or its token ends soon", () => {
  const endsSoon = ok({ ...TOKEN, expiresAt: new Date("2026-11-23T12:00:00Z") });
  for (const result of [look({ number: refused(null, null) }), look({ token: endsSoon })])
    expect(stateAfter("connecting", result)).toBe("connected");
});

test("a connected number gives no reason, also while a finding has not changed its state yet", () => {
  const { checks } = withNumber({ qualityRating: "RED" });
  const facts = { checks, isStale: false, lastCheckedAt: NOW };
  expect(sendingStatusOf({ ...facts, state: "connected" }, NOW).statusReason).toBeNull();
  expect(sendingStatusOf({ ...facts, state: "degraded" }, NOW).statusReason?.code).toBe("quality");
});

test("without a health check for more than an hour the data is stale", () => {
  const { checks } = look({});
  const facts = { state: "connected", checks, isStale: false, lastCheckedAt: NOW } as const;
  const isStaleAfter = (ms: number) => sendingStatusOf(facts, new Date(NOW.getTime() + ms)).stale;
  expect([3_600_000, 3_600_001].map(isStaleAfter)).toEqual([false, true]);
  expect(sendingStatusOf({ ...facts, lastCheckedAt: null }, NOW).stale).toBe(false);
});

test("a webhook that came after the check is known at once", () => {
  const { checks } = look({ seenAt: null });
  const read = (lastInboundAt: Date | null) =>
    checksOf({ checks, lastInboundAt, lastReceiptAt: null }).find(({ code }) => code === "webhook_seen");
  expect(read(null)).toMatchObject({ state: "unknown", reason: "webhook_not_seen" });
  expect(read(NOW)).toMatchObject({ state: "pass", reason: "webhook_seen", checkedAt: NOW.toISOString() });
});
