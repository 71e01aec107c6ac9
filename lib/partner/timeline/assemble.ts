/** Builds a message's timeline from its evidence: which source reported what, and when. Pure. */
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import { explain, explanationOf } from "@/lib/connections/whatsapp/errors/errors";
import { failureOf, type StoredFailure, wholeFailure } from "@/lib/connections/whatsapp/errors/failure";
import type { Failure } from "@/lib/platform/failure";
import { toPublicId } from "@/lib/platform/ids";
import { FAILURE_TEXT, type FailureCode } from "@/lib/webhooks/failures";
import type { Evidence, ProviderError } from "./queries";
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
  command,
  cancelledAt,
  hasJoined,
}: Evidence): TimelineEvent[] {
  if (direction === "inbound") return [];
  const job = (at: string, state: string, detail?: Detail): TimelineEvent => ({
    kind: "delivery_job",
    at,
    state,
    ...(detail && { detail }),
  });
  const planned = command?.sendAt
    ? [job(command.acceptedAt, "scheduled", { nextAttemptAt: command.sendAt })]
    : [];
  const ended = cancelledAt ? [job(cancelledAt, "cancelled")] : [];
  if (!hasJoined) return [...planned, ...ended];
  // A scheduled message that could not join its lane.
  if (deliveryState === "failed" && command?.sendAt && attempts.length === 0)
    return [...planned, job(createdAt, "failed", reasonOf(null, failure))];
  if (CHANNELS[channel].delivery === "commit") return [...planned, job(createdAt, "succeeded")];
  // Messages from the phone's app or from before the connection were never queued here.
  const isOurs = attempts.length > 0 || dueAt !== null || deliveryState === "queued" || cancelledAt !== null;
  return [
    ...planned,
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
          reasonOf(error, index === attempts.length - 1 ? failure : null)),
        ...((outcome === "refused" || outcome === "not_sent") && next && { nextAttemptAt: next }),
      };
      return [running, job(endedAt, jobState(outcome, next !== null), detail)];
    }),
    ...ended,
  ];
}

function jobState(outcome: NonNullable<Evidence["attempts"][number]["outcome"]>, hasNext: boolean): string {
  if (outcome === "accepted") return "succeeded";
  if (outcome === "unknown") return "outcome_unknown";
  return hasNext ? "retry_scheduled" : "failed";
}

/** Without a provider response nothing was refused, whatever an intermediate status says. */
const noAnswer = (error: ProviderError): Detail =>
  explained(failureOf(explanationOf("outcome_unknown"), error?.code ?? null));

/** Our own reason if there is one: the lane knows more than the provider's answer says. */
function reasonOf(error: ProviderError, failure: StoredFailure | null): Detail {
  if (failure) return explained(wholeFailure(failure, error?.code));
  return error ? explained(failureOf(explain(error.code, error.httpStatus), error.code)) : {};
}

/** The parts of a failure stay beside it: the first clients read them there. */
const explained = (failure: Failure): Detail => ({
  code: failure.code,
  providerErrorCode: failure.providerErrorCode,
  explanation: failure.message,
  retryable: failure.retryable,
  failure,
});

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
        ...(status === "failed" && reasonOf(error, failure)),
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
    const webhookEvent = (at: string, state: string, detail: Detail): TimelineEvent => ({
      kind: "partner_webhook",
      at,
      state,
      detail: { ...detail, ...about },
    });
    if (attempts.length === 0)
      return [
        webhookEvent(
          delivery.createdAt,
          delivery.state,
          delivery.dueAt ? { nextAttemptAt: delivery.dueAt } : {},
        ),
      ];
    return attempts.map(({ number, at, durationMs, status, error }, index) => {
      const next = attempts[index + 1]?.at ?? delivery.dueAt;
      const isLatest = index === attempts.length - 1;
      const state = isLatest ? delivery.state : "retry_scheduled";
      return webhookEvent(at, state, {
        attempt: number,
        durationMs,
        httpStatus: status,
        ...(error && explained(attemptFailure(error))),
        ...(state === "retry_scheduled" && next && { nextAttemptAt: next }),
      });
    });
  });
}

const isKnown = (code: string): code is FailureCode => Object.hasOwn(FAILURE_TEXT, code);
/** Only another address helps. */
const OF_ADDRESS: readonly string[] = ["redirect", "address_not_allowed"] satisfies FailureCode[];

/** The failure of a subscriber's server. A code of a later version is its own text. */
const attemptFailure = (code: string): Failure => ({
  code,
  providerErrorCode: null,
  message: isKnown(code) ? FAILURE_TEXT[code] : code,
  nextStep: null,
  audience: "partner",
  retryable: !OF_ADDRESS.includes(code),
});
