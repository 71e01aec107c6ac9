/** The first sentence says how a message ended, and what to do where something is to be done. */
import { expect, test } from "vitest";
import { LOCALES } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { DeliveryState } from "@/lib/inbox/messages/schemas";
import type { Timeline } from "@/lib/partner/timeline/schemas";
import { endingOf, factsIn, type MessageFacts, serversIn } from "./ending";

const [t, failures] = [translator("en", "evidence"), translator("en", "failures")];
const at = (ms: number): string => new Date(Date.UTC(2026, 10, 30) + ms).toISOString();
const facts = (more: Partial<MessageFacts>): MessageFacts => ({
  ...{ direction: "outbound", channel: "whatsapp", state: "queued", attempts: 0, isOwn: true, failure: null },
  ...{ sentAt: 0, deliveredAt: null, readAt: null },
  ...more,
});
const closed = {
  code: "session_window_closed",
  message: "More than 24 hours have passed since this person last wrote.",
  nextStep: "Send an approved template.",
};

test.each([
  [facts({ state: "read", deliveredAt: 900, readAt: 2400 }), "Read 2.4 s after you sent it"],
  [facts({ state: "read", readAt: 2400, isOwn: false }), "Read 2.4 s after it was sent"],
  [facts({ state: "delivered", deliveredAt: 840 }), "Delivered 840 ms after you sent it"],
  [facts({ state: "delivered" }), "Delivered"],
  [facts({ state: "sent" }), "Sent to WhatsApp, no receipt from the phone yet"],
  [facts({ state: "sending" }), "Being sent: attempt 1"],
  [facts({}), "Waiting to be sent"],
  [facts({ failure: closed, attempts: 2 }), "Not sent yet: attempt 3 comes next"],
  [facts({ state: "unknown" }), "Unknown whether it was sent"],
  [facts({ state: "failed" }), "Not delivered"],
  [facts({ state: "failed", failure: closed }), `Not delivered: ${closed.message}`],
  [facts({ state: "cancelled" }), "Cancelled before it was sent"],
  [facts({ direction: "inbound", state: null }), "Received by WhatsApp"],
])("%# one sentence", (given, sentence) => {
  expect(endingOf(t, failures, given).sentence).toBe(sentence);
});

test("a failure names the next step and its code; an unknown outcome says that it is not sent twice", () => {
  const failed = endingOf(t, failures, facts({ state: "failed", failure: closed }));
  expect(failed).toMatchObject({ tone: "bad", code: closed.code, step: expect.stringMatching(/template/) });
  const unknown = endingOf(t, failures, facts({ state: "unknown" }));
  expect([unknown.why, unknown.step]).toEqual([
    expect.stringMatching(/not send it again/),
    expect.stringMatching(/receipt/),
  ]);
});

test("every state has a sentence of its own in every language", () => {
  for (const locale of LOCALES) {
    const said = DeliveryState.options.map(
      (state) =>
        endingOf(translator(locale, "evidence"), translator(locale, "failures"), facts({ state })).sentence,
    );
    expect(new Set(said).size).toBe(said.length);
  }
});

test("what happened counts from when it was handed to the queue, not from when a command planned it", () => {
  const events: Timeline["events"] = [
    { kind: "command", at: at(0), state: "accepted" },
    { kind: "delivery_job", at: at(0), state: "scheduled", detail: { nextAttemptAt: at(60_000) } },
    { kind: "delivery_job", at: at(60_000), state: "queued" },
    { kind: "delivery_job", at: at(60_010), state: "running", detail: { attempt: 1 } },
    { kind: "provider_receipt", at: at(61_000), state: "delivered" },
    { kind: "provider_receipt", at: at(62_400), state: "read" },
    {
      kind: "partner_webhook",
      at: at(61_100),
      state: "retry_scheduled",
      detail: { deliveryId: "a", attempt: 1 },
    },
    { kind: "partner_webhook", at: at(61_900), state: "delivered", detail: { deliveryId: "a", attempt: 2 } },
    { kind: "partner_webhook", at: at(62_500), state: "pending", detail: { deliveryId: "b" } },
  ];
  const { sentence } = endingOf(t, failures, facts({ ...factsIn(events), state: "read" }));
  expect(sentence).toBe("Read 2.4 s after you sent it");
  expect(serversIn(events)).toEqual({ done: 1, all: 2 });
  expect(serversIn([])).toBeNull();
});
