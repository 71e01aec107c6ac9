import { expect, test } from "vitest";
import { failureAdvice, failureText, outcomeText } from "@/components/webhooks/deliveries/failure-words";
import { translator } from "@/lib/i18n/translator";
import { FAILURE_TEXT, type WebhookDelivery } from "@/lib/webhooks/schemas";

const t = translator("en", "webhooks.failures");

const delivery: WebhookDelivery = {
  id: "01998c60-91d8-7e66-9c21-5e6f70819208",
  event: "message.created",
  eventId: null,
  sequence: null,
  state: "pending",
  attempt: 0,
  lastStatus: null,
  lastError: null,
  lastAttemptAt: null,
  nextAttemptAt: "2026-11-21T12:00:00.000Z",
  deliveredAt: null,
  createdAt: "2026-11-21T12:00:00.000Z",
};

test.each([
  [{}, "Queued"],
  [{ attempt: 2, nextAttemptAt: null }, "Attempt 2 in progress"],
  [{ state: "delivered", attempt: 1, lastStatus: 204 }, "Answered 204 · 1 attempt"],
  [
    { state: "retry_scheduled", attempt: 1, lastStatus: 500, lastError: "http_error" },
    "The endpoint answered 500. 1 attempt",
  ],
  [
    { state: "exhausted", attempt: 8, lastError: "connection_refused" },
    "Nothing listens at this address and port. 8 attempts",
  ],
  [{ state: "exhausted" }, "Not sent: the endpoint was disabled."],
  [{ state: "paused" }, "Waits until the endpoint is resumed"],
] as const)("the log explains %j: %s", (facts, text) => {
  expect(outcomeText(t, { ...delivery, ...facts })).toBe(text);
});

test.each(Object.keys(FAILURE_TEXT))("a failure by %s is explained and comes with a next step", (error) => {
  const status = error === "http_error" ? 418 : error === "redirect" ? 301 : null;
  expect(failureText(t, { status, error })).toMatch(/\.$/);
  expect(failureAdvice(t, { status, error })).toMatch(/\.$/);
});

test.each([
  [401, /signature/],
  [404, /path/],
  [410, /disabled/],
  [503, /Retry-After/],
  [500, /log/],
])("an answer of %i has its own next step", (status, advice) => {
  expect(failureAdvice(t, { status, error: "http_error" })).toMatch(advice);
});

test("a success needs no advice, and a code of a newer server is shown as it is", () => {
  expect(failureAdvice(t, { status: 200, error: null })).toBeNull();
  expect(failureText(t, { status: null, error: "moon_phase" })).toBe("moon_phase");
});
