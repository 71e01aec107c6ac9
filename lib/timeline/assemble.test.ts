import { expect, test } from "vitest";
import { newId } from "@/lib/platform/ids";
import { explanationOf } from "@/lib/whatsapp/errors";
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
      explanation: expect.stringContaining(explanationOf("outcome_unknown").sentence),
      retryable: false,
    },
  });
});
