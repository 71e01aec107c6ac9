import { expect, test } from "vitest";
import type { Explanation } from "@/lib/connections/whatsapp/errors/errors";
import type { SendResult } from "@/lib/connections/whatsapp/provider";
import { decideSend, type OwnRefusal, refusedHere } from "./send-outcome";

const explanation: Explanation = {
  key: "number_throttled",
  sentence: "WhatsApp slows this number down.",
  nextStep: "Parley tries again.",
  finalStep: "Send it again.",
  audience: "platform",
  retry: "later",
  pauses: "nothing",
};
const facts = {
  code: 130429,
  subcode: null,
  httpStatus: 429,
  title: "Rate limit hit",
  details: null,
  traceId: null,
};
/** `failures`: how often the message failed before. */
const decide = (
  outcome: "refused" | "not_sent" | "unknown",
  more: Partial<Explanation> = {},
  failures = 0,
) => {
  const error = { ...facts, explanation: { ...explanation, ...more } };
  return decideSend({ outcome, error } as unknown as SendResult, failures, 0.5);
};
const failure = {
  code: "number_throttled",
  providerErrorCode: 130429,
  message: explanation.sentence,
  audience: "platform",
  retryable: true,
};

test("an accepted message has the provider's id and names of the person", () => {
  const ids = { providerMessageId: "wamid.1", waId: "15550100", userId: "US.1" };
  expect(decideSend({ outcome: "accepted", ...ids, status: null }, 0, 0)).toEqual({
    record: { outcome: "accepted", providerMessageId: "wamid.1", phone: "15550100", userId: "US.1" },
    pause: null,
  });
});

test("a message that may have arrived is never sent again automatically", () => {
  expect(decide("unknown")).toEqual({
    record: { outcome: "unknown", failure: { ...failure, nextStep: "Parley tries again." }, error: facts },
    pause: null,
  });
});

test.each(["refused", "not_sent"] as const)(
  "a message that was %s is tried again while its error allows it",
  (outcome) => {
    const again = { ...failure, nextStep: "Parley tries again." };
    expect(decide(outcome).record).toEqual({ outcome, failure: again, error: facts, delaySeconds: 3600 });
    expect(decide(outcome, {}, 2).record).toMatchObject({ delaySeconds: 3600 });
    const final = { ...failure, nextStep: "Send it again." };
    expect(decide(outcome, {}, 3).record).toEqual({
      outcome,
      failure: final,
      error: facts,
      delaySeconds: null,
    });
  },
);

test("an error of the number or the account pauses it for as long as the message waits", () => {
  for (const scope of ["number", "account"] as const) {
    expect(decide("refused", { pauses: scope })).toMatchObject({
      pause: { scope, seconds: 3600 },
      isOfNumber: false,
    });
    expect(decide("refused", { pauses: scope, retry: "never" })).toMatchObject({
      pause: null,
      isOfNumber: true,
    });
  }
  expect(decide("refused")).toMatchObject({ pause: null, isOfNumber: false });
  expect(decide("refused", { retry: "never" })).toMatchObject({ pause: null, isOfNumber: false });
});

test.each<OwnRefusal>([
  "installation_not_connected",
  "contact_unreachable",
  "contact_opted_out",
  "session_window_closed",
])("%s: not sent, for good, with a text for people", (code) => {
  const { record, pause } = refusedHere(code);
  expect(record).toMatchObject({
    outcome: "not_sent",
    delaySeconds: null,
    error: null,
    failure: { code, audience: "end_customer", retryable: false },
  });
  const { message, nextStep } = record.failure as { message: string; nextStep: string };
  expect([message, nextStep]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
  expect(pause).toBe(null);
});
