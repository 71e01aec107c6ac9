/** A message's timeline as the API answered it: sent in the sandbox, while the partner's server was away for its first answer. */
import type { z } from "zod";
import type { Timeline } from "@/lib/partner/timeline/schemas";

export const EXAMPLE: z.infer<typeof Timeline> = {
  messageId: "msg_01m8nsyg6yevg9g1gphanbb863",
  providerMessageId: "wamid.HQELMTU1NTEyMzAwMDEVAgAwRTU2NjU4RUM5N0VCRTI1RDMzOAA=",
  deliveryState: "read",
  events: [
    {
      kind: "command",
      at: "2026-11-30T08:43:06.845Z",
      state: "accepted",
      detail: {
        correlationId: "cor_01a22b9f40dd75199a4b01077d1666a1",
      },
    },
    {
      kind: "delivery_job",
      at: "2026-11-30T08:43:06.845Z",
      state: "queued",
    },
    {
      kind: "delivery_job",
      at: "2026-11-30T08:43:06.982Z",
      state: "running",
      detail: {
        attempt: 1,
      },
    },
    {
      kind: "delivery_job",
      at: "2026-11-30T08:43:06.986Z",
      state: "succeeded",
      detail: {
        attempt: 1,
        durationMs: 4,
      },
    },
    {
      kind: "provider_receipt",
      at: "2026-11-30T08:43:06.986Z",
      state: "accepted",
      detail: {
        attempt: 1,
      },
    },
    {
      kind: "provider_receipt",
      at: "2026-11-30T08:43:07.195Z",
      state: "sent",
      detail: {
        providerTimestamp: "2026-11-30T08:43:07.000Z",
      },
    },
    {
      kind: "provider_receipt",
      at: "2026-11-30T08:43:07.718Z",
      state: "delivered",
      detail: {
        providerTimestamp: "2026-11-30T08:43:07.000Z",
      },
    },
    {
      kind: "partner_webhook",
      at: "2026-11-30T08:43:07.920Z",
      state: "retry_scheduled",
      detail: {
        attempt: 1,
        durationMs: 75,
        httpStatus: 503,
        code: "http_error",
        providerErrorCode: null,
        explanation: "The endpoint answered with an error status.",
        retryable: true,
        failure: {
          code: "http_error",
          providerErrorCode: null,
          message: "The endpoint answered with an error status.",
          nextStep: null,
          audience: "partner",
          retryable: true,
        },
        nextAttemptAt: "2026-11-30T08:43:12.414Z",
        endpointId: "whe_01m8nsye4ge2w8jnwqhm7xx7w1",
        deliveryId: "01a22b9f-448c-74e4-8408-96e678853caf",
        event: "message.delivered",
        sequence: 7,
        correlationId: "cor_01a22b9f40dd75199a4b01077d1666a1",
      },
    },
    {
      kind: "provider_receipt",
      at: "2026-11-30T08:43:09.002Z",
      state: "read",
      detail: {
        providerTimestamp: "2026-11-30T08:43:08.000Z",
      },
    },
    {
      kind: "partner_webhook",
      at: "2026-11-30T08:43:12.414Z",
      state: "delivered",
      detail: {
        attempt: 2,
        durationMs: 52,
        httpStatus: 200,
        endpointId: "whe_01m8nsye4ge2w8jnwqhm7xx7w1",
        deliveryId: "01a22b9f-448c-74e4-8408-96e678853caf",
        event: "message.delivered",
        sequence: 7,
        correlationId: "cor_01a22b9f40dd75199a4b01077d1666a1",
      },
    },
  ],
};
