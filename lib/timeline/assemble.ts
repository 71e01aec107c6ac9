/** Builds a message's timeline from its evidence: which source reported what, and when. Pure. */
import { CHANNELS } from "@/lib/channels/schemas";
import { toPublicId } from "@/lib/platform/ids";
import { explain, explanationOf } from "@/lib/whatsapp/errors/errors";
import type { Evidence, Failure, ProviderError } from "./queries";
import type { Timeline, TimelineEvent } from "./schemas";

type Detail = NonNullable<TimelineEvent["detail"]>;
/** Causes sort before their effects at the same instant. */
const RANK = { command: 0, delivery_job: 1, provider_receipt: 2, partner_webhook: 3 } as const;

export function assemble(evidence: Evidence): Timeline {
  const events = [
    ...commandEvents(evidence),
    ...jobEvents(evidence),
    ...receiptEvents(evidence),
    ...webhookEvents(evidence),
  ];
  // The sort is stable: entries of one kind keep their order.
  events.sort((left, right) => left.at.localeCompare(right.at) || RANK[left.kind] - RANK[right.kind]);
  return {
    messageId: toPublicId("message", evidence.id),
    providerMessageId: evidence.providerMessageId,
    deliveryState: evidence.deliveryState,
    events,
  };
}

const commandEvents = ({ command }: Evidence): TimelineEvent[] =>
  command
    ? [
        {
          kind: "command",
          at: command.acceptedAt,
          state: "accepted",
          detail: { correlationId: command.correlationId },
        },
      ]
    : [];

function jobEvents({
  direction,
  channel,
  createdAt,
  attempts,
  dueAt,
  deliveryState,
  failure,
}: Evidence): TimelineEvent[] {
  if (direction === "inbound") return [];
  if (CHANNELS[channel].delivery === "commit")
    return [{ kind: "delivery_job", at: createdAt, state: "succeeded" }];
  const job = (at: string, state: string, detail?: Detail): TimelineEvent => ({
    kind: "delivery_job",
    at,
    state,
    ...(detail && { detail }),
  });
  // Messages from the phone's app or from before the connection were never queued here.
  const isOurs = attempts.length > 0 || dueAt !== null || deliveryState === "queued";
  return [
    ...(isOurs ? [job(createdAt, "queued")] : []),
    ...attempts.flatMap(({ number, startedAt, endedAt, outcome, error }, index) => {
      const running = job(startedAt, "running", { attempt: number });
      if (!endedAt || !outcome) return [running];
      const next = attempts[index + 1]?.startedAt ?? dueAt;
      const detail: Detail = {
        attempt: number,
        durationMs: Date.parse(endedAt) - Date.parse(startedAt),
        ...(outcome === "unknown" && noAnswer(error)),
        ...((outcome === "refused" || outcome === "not_sent") &&
          explained(error, index === attempts.length - 1 ? failure : null)),
        ...((outcome === "refused" || outcome === "not_sent") && next && { nextAttemptAt: next }),
      };
      return [running, job(endedAt, jobState(outcome, next !== null), detail)];
    }),
  ];
}

function jobState(outcome: NonNullable<Evidence["attempts"][number]["outcome"]>, hasNext: boolean): string {
  if (outcome === "accepted") return "succeeded";
  if (outcome === "unknown") return "outcome_unknown";
  return hasNext ? "retry_scheduled" : "failed";
}

/** Without a provider response nothing was refused, whatever an intermediate status says. */
function noAnswer(error: ProviderError): Detail {
  const { key, sentence, nextStep } = explanationOf("outcome_unknown");
  return {
    code: key,
    providerErrorCode: error?.code ?? null,
    explanation: `${sentence} ${nextStep}`,
    retryable: false,
  };
}

/** Our own reason if the provider gave none. */
function explained(error: ProviderError, failure: Failure): Detail {
  const ownWords = failure && {
    code: failure.code,
    explanation: `${failure.message} ${failure.nextStep}`,
  };
  if (!error) return ownWords ?? {};
  const { key, sentence, nextStep, retry } = explain(error.code, error.httpStatus);
  return {
    code: key,
    providerErrorCode: error.code,
    explanation: `${sentence} ${nextStep}`,
    retryable: retry !== "never",
    ...ownWords,
  };
}

function receiptEvents({
  channel,
  direction,
  attempts,
  receipts,
  deliveredAt,
  readAt,
}: Evidence): TimelineEvent[] {
  const receipt = (at: string, state: string, detail?: Detail): TimelineEvent => ({
    kind: "provider_receipt",
    at,
    state,
    ...(detail && { detail }),
  });
  if (direction === "inbound") return [];
  if (CHANNELS[channel].receipts === "device")
    return [
      ...(deliveredAt ? [receipt(deliveredAt, "delivered")] : []),
      ...(readAt ? [receipt(readAt, "read")] : []),
    ];
  return [
    ...attempts.flatMap(({ outcome, endedAt, number }) =>
      outcome === "accepted" && endedAt ? [receipt(endedAt, "accepted", { attempt: number })] : [],
    ),
    ...receipts.map(({ status, occurredAt, recordedAt, error, failure }) =>
      receipt(recordedAt, status === "played" ? "read" : status, {
        providerTimestamp: occurredAt,
        ...(status === "failed" && explained(error, failure)),
      }),
    ),
  ];
}

function webhookEvents({ deliveries }: Evidence): TimelineEvent[] {
  return deliveries.flatMap(({ attempts, ...delivery }) => {
    const about: Detail = {
      endpointId: toPublicId("webhookEndpoint", delivery.endpointId),
      deliveryId: delivery.id,
      event: delivery.event,
      sequence: delivery.sequence,
      ...(delivery.correlationId && { correlationId: delivery.correlationId }),
    };
    const told = (at: string, state: string, detail: Detail): TimelineEvent => ({
      kind: "partner_webhook",
      at,
      state,
      detail: { ...detail, ...about },
    });
    if (attempts.length === 0)
      return [
        told(delivery.createdAt, delivery.state, delivery.dueAt ? { nextAttemptAt: delivery.dueAt } : {}),
      ];
    return attempts.map(({ number, at, durationMs, status, error }, index) => {
      const next = attempts[index + 1]?.at ?? delivery.dueAt;
      const isLatest = index === attempts.length - 1;
      const state = isLatest ? delivery.state : "retry_scheduled";
      return told(at, state, {
        attempt: number,
        durationMs,
        httpStatus: status,
        ...(error && { explanation: error }),
        ...(state === "retry_scheduled" && next && { nextAttemptAt: next }),
      });
    });
  });
}
