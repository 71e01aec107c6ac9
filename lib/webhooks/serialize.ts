/** Row → resource. */
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { CALL_EVENT } from "./catalog";
import { readHeaders } from "./kept-headers";
import type {
  WebhookAttempt,
  WebhookCheck,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookReplay,
} from "./schemas";
import { promotedSecrets } from "./secrets";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * The public part for events and other endpoints: an address may contain a token in its query, and one that takes calls of rules in
 * its path, as Slack's do.
 */
export function publicEndpoint({ id, url, events }: { id: string; url: string; events: string[] }): {
  id: string;
  url: string;
} {
  const { origin, pathname } = new URL(url);
  return { id, url: events.includes(CALL_EVENT) ? `${origin}/` : origin + pathname };
}

export const endpointFields = {
  id: true,
  url: true,
  description: true,
  events: true,
  state: true,
  disabledReason: true,
  disabledAt: true,
  secret: true,
  secretHint: true,
  nextSecret: true,
  nextSecretHint: true,
  promotesAt: true,
  transitionEndsAt: true,
  createdAt: true,
  updatedAt: true,
  lane: { select: { lastSuccessAt: true, lastFailureAt: true, failingSince: true } },
} as const satisfies Prisma.WebhookEndpointSelect;
export type EndpointRow = Prisma.WebhookEndpointGetPayload<{ select: typeof endpointFields }>;
/** Values from counts or the database's clock. */
export type EndpointNumbers = { waitingCount: number; exhaustedCount: number; heldUntil: Date | null };

export function toEndpoint(
  row: EndpointRow,
  { heldUntil, ...counts }: EndpointNumbers,
  at: Date,
): WebhookEndpoint {
  const { secretHint, nextSecretHint, promotesAt } = promotedSecrets(row, at);
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    state: row.state,
    disabledReason: row.disabledReason,
    disabledAt: iso(row.disabledAt),
    secretHint,
    rotation:
      nextSecretHint && promotesAt
        ? { secretHint: nextSecretHint, promotesAt: promotesAt.toISOString() }
        : null,
    transitionEndsAt: row.transitionEndsAt.toISOString(),
    lastSuccessAt: iso(row.lane?.lastSuccessAt ?? null),
    lastFailureAt: iso(row.lane?.lastFailureAt ?? null),
    failingSince: iso(row.lane?.failingSince ?? null),
    heldUntil: iso(heldUntil),
    ...counts,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const deliveryFields = {
  id: true,
  event: true,
  eventId: true,
  sequence: true,
  state: true,
  attempt: true,
  lastStatus: true,
  lastError: true,
  lastAttemptAt: true,
  dueAt: true,
  deliveredAt: true,
  createdAt: true,
} as const satisfies Prisma.WebhookDeliverySelect;
export type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliveryFields }>;

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    eventId: row.eventId,
    sequence: row.sequence === null ? null : Number(row.sequence),
    state: row.state,
    attempt: row.attempt,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    lastAttemptAt: iso(row.lastAttemptAt),
    // A test's due time is far in the past, so that it goes first; its creation is shown instead.
    nextAttemptAt: iso(row.dueAt && row.dueAt < row.createdAt ? row.createdAt : row.dueAt),
    deliveredAt: iso(row.deliveredAt),
    createdAt: row.createdAt.toISOString(),
  };
}

export const attemptFields = {
  number: true,
  startedAt: true,
  durationMs: true,
  status: true,
  error: true,
  requestHeaders: true,
  answer: true,
} as const satisfies Prisma.WebhookAttemptSelect;

export const toAttempt =
  ({ id: deliveryId, event }: { id: string; event: string }) =>
  (row: Prisma.WebhookAttemptGetPayload<{ select: typeof attemptFields }>): WebhookAttempt => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    requestHeaders: readHeaders(row.requestHeaders, {
      deliveryId,
      event,
      number: row.number,
      at: row.startedAt,
    }),
  });

export const latestAttemptFields = {
  lastDurationMs: true,
  lastRequestHeaders: true,
  lastAnswer: true,
} as const satisfies Prisma.WebhookDeliverySelect;

/** The attempt stored in the delivery's own row; none before the first. */
export const latestAttempt = (
  row: DeliveryRow & Prisma.WebhookDeliveryGetPayload<{ select: typeof latestAttemptFields }>,
): WebhookAttempt[] =>
  row.lastAttemptAt === null
    ? []
    : [
        {
          number: row.attempt,
          startedAt: row.lastAttemptAt.toISOString(),
          durationMs: row.lastDurationMs ?? 0,
          status: row.lastStatus,
          error: row.lastError,
          requestHeaders: readHeaders(row.lastRequestHeaders ?? "", {
            deliveryId: row.id,
            event: row.event,
            number: row.attempt,
            at: row.lastAttemptAt,
          }),
          answer: row.lastAnswer,
        },
      ];

export const replayFields = {
  id: true,
  scope: true,
  fromAt: true,
  toAt: true,
  fromSequence: true,
  toSequence: true,
  atSequence: true,
  queuedCount: true,
  createdAt: true,
  endedAt: true,
  failedAt: true,
} as const satisfies Prisma.WebhookReplaySelect;

export function toReplay(
  row: Prisma.WebhookReplayGetPayload<{ select: typeof replayFields }>,
): WebhookReplay {
  const length = Number(row.toSequence - row.fromSequence);
  const share = Number(row.atSequence - row.fromSequence) / length;
  const isDone = (row.endedAt && !row.failedAt) || length === 0;
  return {
    id: row.id,
    scope: row.scope,
    fromAt: row.fromAt.toISOString(),
    toAt: row.toAt.toISOString(),
    queuedCount: row.queuedCount,
    // A partner's workspaces can grow meanwhile.
    progress: isDone ? 1 : Math.min(1, share),
    createdAt: row.createdAt.toISOString(),
    endedAt: iso(row.endedAt),
    failedAt: iso(row.failedAt),
  };
}

const GRADES = ["pass", "warn", "fail"] as const;

export function toCheck(row: {
  id: string;
  probes: Prisma.JsonValue;
  createdAt: Date;
  endedAt: Date | null;
  failedAt: Date | null;
}): WebhookCheck {
  const probes = row.probes as WebhookCheck["probes"];
  const worst = Math.max(...probes.map(({ grade }) => GRADES.indexOf(grade)));
  return {
    id: row.id,
    grade: row.endedAt ? (GRADES[worst] ?? "fail") : null,
    probes,
    createdAt: row.createdAt.toISOString(),
    endedAt: iso(row.endedAt),
    failedAt: iso(row.failedAt),
  };
}
