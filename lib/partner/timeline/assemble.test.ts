import { expect, test } from "vitest";
import { explanationOf } from "@/lib/connections/whatsapp/errors/errors";
import { Failure } from "@/lib/platform/failure";
import { newId } from "@/lib/platform/ids";
import { assemble } from "./assemble";
import type { Evidence } from "./queries";

const AT = "2026-11-21T10:00:00.000Z";
const sent: Evidence = {
  id: newId(),
  direction: "outbound",
  channel: "whatsapp",
  providerMessageId: null,
  deliveryState: "unknown",
  createdAt: AT,
  dueAt: null,
  deliveredAt: null,
  readAt: null,
  failure: null,
  cancelledAt: null,
  hasJoined: true,
  command: null,
  attempts: [],
  receipts: [],
  deliveries: [],
};

test("a call that ended without an answer is not explained as a refusal", () => {
  const error = { code: null, httpStatus: null, message: "socket hang up" };
  const { events } = assemble({
    ...sent,
    attempts: [{ number: 1, startedAt: AT, endedAt: AT, outcome: "unknown", error }],
  });
  expect(events.at(-1)).toMatchObject({
    state: "outcome_unknown",
    detail: {
      explanation: explanationOf("outcome_unknown").sentence,
      retryable: false,
      failure: { code: "outcome_unknown", providerErrorCode: null, audience: "platform" },
    },
  });
});

test("echoes and imported history were never queued in the timeline", () => {
  const words = (evidence: Partial<Evidence>) =>
    assemble({ ...sent, ...evidence }).events.map(({ kind, state }) => `${kind} ${state}`);
  const receipt = { status: "read", occurredAt: AT, recordedAt: AT, error: null, failure: null };
  expect(words({ deliveryState: "sent" })).toEqual([]);
  expect(words({ deliveryState: "read", receipts: [receipt] })).toEqual(["provider_receipt read"]);
  expect(words({ deliveryState: "queued", dueAt: AT })).toEqual(["delivery_job queued"]);
});

test("a failure is named by its code, the provider's and our own", () => {
  const call = { number: 1, startedAt: AT, endedAt: AT } as const;
  const failure = { code: "session_window_closed", message: "Too late.", nextStep: "Send a template." };
  const ours = assemble({
    ...sent,
    deliveryState: "failed",
    failure,
    attempts: [{ ...call, outcome: "not_sent", error: null }],
  });
  expect(ours.events.at(-1)).toMatchObject({ state: "failed", detail: { code: "session_window_closed" } });
  const error = { code: 131026, httpStatus: 400, message: "Undeliverable" };
  const theirs = assemble({
    ...sent,
    deliveryState: "failed",
    attempts: [{ ...call, outcome: "refused", error }],
  });
  expect(theirs.events.at(-1)?.detail).toMatchObject({
    code: "recipient_unreachable",
    providerErrorCode: 131026,
  });
  for (const { events } of [ours, theirs]) {
    const { failure: whole, ...detail } = events.at(-1)?.detail ?? {};
    expect(Failure.strict().parse(whole)).toMatchObject({
      code: detail.code,
      message: detail.explanation,
      providerErrorCode: detail.providerErrorCode,
      retryable: detail.retryable,
    });
  }
});

test("a subscriber's server fails in the same shape", () => {
  const attempt = { number: 1, at: AT, durationMs: 5, status: null, error: "connection_refused" };
  const delivery: Evidence["deliveries"][number] = {
    id: newId(),
    endpointId: newId(),
    workspaceId: newId(),
    event: "message.sent",
    sequence: 1,
    correlationId: null,
    createdAt: AT,
    dueAt: AT,
    attempts: [attempt],
    state: "retry_scheduled",
  };
  const { events } = assemble({ ...sent, deliveries: [delivery] });
  const { explanation, failure } = events.at(-1)?.detail ?? {};
  expect(Failure.parse(failure)).toMatchObject({ code: "connection_refused", message: explanation });
  expect(explanation).toBe("Nothing listens at this address and port.");
});
