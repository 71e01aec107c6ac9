import { expect, test } from "vitest";
import { failureAdvice, failureText, outcomeText } from "@/components/webhooks/deliveries/failure-words";
import { FAILURE_TEXT, type WebhookDelivery } from "@/lib/webhooks/schemas";

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
  [{}, "Waits for its turn"],
  [{ attempt: 2, nextAttemptAt: null }, "Attempt 2 is under way"],
  [{ state: "delivered", attempt: 1, lastStatus: 204 }, "Answered 204 · 1 attempt"],
  [
    { state: "retry_scheduled", attempt: 1, lastStatus: 500, lastError: "http_error" },
    "The endpoint answered 500. 1 attempt",
  ],
  [
    { state: "exhausted", attempt: 8, lastError: "connection_refused" },
    "Nothing listens at this address and port. 8 attempts",
  ],
  [{ state: "exhausted" }, "Not sent, since the endpoint was disabled."],
  [{ state: "paused" }, "Waits until the endpoint is resumed"],
] as const)("the log says of %j: %s", (facts, text) => {
  expect(outcomeText({ ...delivery, ...facts })).toBe(text);
});

test.each(Object.keys(FAILURE_TEXT))("a failure by %s is explained and comes with a next step", (error) => {
  const status = error === "http_error" ? 418 : error === "redirect" ? 301 : null;
  expect(failureText({ status, error })).toMatch(/\.$/);
  expect(failureAdvice({ status, error })).toMatch(/\.$/);
});

test.each([
  [401, /signature/],
  [404, /path/],
  [410, /disabled/],
  [503, /Retry-After/],
  [500, /log/],
])("an answer of %i has its own next step", (status, advice) => {
  expect(failureAdvice({ status, error: "http_error" })).toMatch(advice);
});

test("a success needs no advice, and a code of a newer server is shown as it is", () => {
  expect(failureAdvice({ status: 200, error: null })).toBeNull();
  expect(failureText({ status: null, error: "moon_phase" })).toBe("moon_phase");
});
