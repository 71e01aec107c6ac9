/** Shapes of webhook endpoints and deliveries. A secret appears only in the response that creates it. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";
import { ALL_EVENTS, PARTNER_EVENTS, WEBHOOK_EVENTS } from "./catalog";

export {
  ALL_EVENTS,
  PARTNER_EVENTS,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "./catalog";
export { FAILURE_TEXT, type FailureCode } from "./failures";
export { partnerSampleBody, sampleBody } from "./samples";

export const WebhookEndpointState = z.enum(["active", "paused", "disabled"]);
export type WebhookEndpointState = z.infer<typeof WebhookEndpointState>;
export const WebhookDisabledReason = z.enum(["gone", "failing"]);
export const WebhookDeliveryState = z.enum([
  "pending",
  "delivered",
  "retry_scheduled",
  "exhausted",
  "paused",
]);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

export const WebhookEndpoint = z.object({
  id: uuid(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
  state: WebhookEndpointState,
  /** `gone`: the subscriber answered 410; `failing`: five days of failures without a success. */
  disabledReason: WebhookDisabledReason.nullable(),
  disabledAt: instant().nullable(),
  /** The secret's last four characters, to recognise it. */
  secretHint: z.string(),
  /** A second secret that is not promoted yet; `webhook-signature` contains both signatures. */
  rotation: z.object({ secretHint: z.string(), promotesAt: instant() }).nullable(),
  /** X-Service-Signature-256 is sent until then. */
  transitionEndsAt: instant(),
  lastSuccessAt: instant().nullable(),
  lastFailureAt: instant().nullable(),
  /** All attempts have failed since then. */
  failingSince: instant().nullable(),
  /** Deliveries are paused until then: the subscriber answered 429 or 503 with Retry-After. Null without a pause. */
  heldUntil: instant().nullable(),
  /** Pending deliveries, including retries; counted up to 1,000. */
  waitingCount: z.number().int(),
  /** Deliveries given up in the last 30 days; counted up to 1,000. */
  exhaustedCount: z.number().int(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointList = z.object({ endpoints: z.array(WebhookEndpoint) });
export const WebhookEndpointResult = z.object({ endpoint: WebhookEndpoint });
/** The response shows `secret` once: `whsec_` and 32 bytes in base64. */
export const WebhookEndpointWithSecret = z.object({ endpoint: WebhookEndpoint, secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

const url = z.string().trim().min(1, "may not be empty").max(2048, "at most 2048 characters");
const description = z
  .string()
  .trim()
  .max(200, "at most 200 characters")
  .nullable()
  .transform((text) => text || null);
/** Catalogue names, in catalogue order. */
const chosenFrom = <Name extends string>(catalogue: readonly Name[]) =>
  z
    .array(z.string())
    .min(1, "choose at least one event")
    .superRefine((names, ctx) => {
      for (const name of names) {
        if (!catalogue.some((known) => known === name)) ctx.addIssue(`there is no event ${name}`);
      }
    })
    .transform((names) => catalogue.filter((known) => names.includes(known)));
const events = chosenFrom(WEBHOOK_EVENTS);
/** `*` makes all other event names redundant. */
const partnerEvents = chosenFrom([ALL_EVENTS, ...PARTNER_EVENTS]).transform((names) =>
  names.includes(ALL_EVENTS) ? [ALL_EVENTS] : names,
);

export const CreateWebhookEndpoint = z.strictObject({ url, description: description.default(null), events });
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;
export const UpdateWebhookEndpoint = z.strictObject({
  url: url.optional(),
  description: description.optional(),
  events: events.optional(),
  /** `active` resumes a paused endpoint and enables a disabled one. */
  state: z.enum(["active", "paused"]).optional(),
  transitionEndsAt: z.iso.datetime({ offset: true }).optional(),
});
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

/** The same for a partner's endpoints, which get events of all its workspaces in one environment. */
export const CreatePartnerWebhookEndpoint = CreateWebhookEndpoint.extend({ events: partnerEvents });
export const UpdatePartnerWebhookEndpoint = UpdateWebhookEndpoint.extend({
  events: partnerEvents.optional(),
});
export const PartnerWebhooksPath = z.object({ environment: z.enum(["test", "live"]) });

export const WebhookDelivery = z.object({
  id: uuid(),
  event: z.string(),
  /** Null for a test event. */
  eventId: uuid().nullable(),
  sequence: z.number().int().nullable(),
  state: WebhookDeliveryState,
  /** Attempts so far, including one in progress. */
  attempt: z.number().int(),
  lastStatus: z.number().int().nullable(),
  /** A FailureCode; null after a success. */
  lastError: z.string().nullable(),
  lastAttemptAt: instant().nullable(),
  nextAttemptAt: instant().nullable(),
  deliveredAt: instant().nullable(),
  createdAt: instant(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z.object({
  number: z.number().int(),
  startedAt: instant(),
  durationMs: z.number().int(),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  requestHeaders: z.record(z.string(), z.string()),
  /** The first 2 KiB of the response. */
  answer: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryPage = z.object({
  deliveries: z.array(WebhookDelivery),
  nextCursor: z.string().nullable(),
});
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;
export const WebhookDeliveryResult = z.object({ delivery: WebhookDelivery });
/** With the exact bytes of the body and every attempt, oldest first. */
export const WebhookDeliveryDetail = z.object({
  delivery: WebhookDelivery.extend({ correlationId: z.string().nullable(), body: z.string() }),
  attempts: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

export const WebhookDeliveryQuery = z.object({
  state: WebhookDeliveryState.optional(),
  event: z.string().max(64).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  cursor: z.string().max(300).optional(),
});
export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>;

/**
 * `window`: every event between `from` and `to` again. `missed`: undelivered events since `from`, or since the last
 * success.
 */
export const StartWebhookReplay = z.discriminatedUnion("scope", [
  z.strictObject({
    scope: z.literal("window"),
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
  }),
  z.strictObject({ scope: z.literal("missed"), from: z.iso.datetime({ offset: true }).optional() }),
]);
export type StartWebhookReplay = z.infer<typeof StartWebhookReplay>;
export const WebhookReplay = z.object({
  id: uuid(),
  scope: z.enum(["window", "missed"]),
  fromAt: instant(),
  toAt: instant(),
  /** Deliveries queued so far. */
  queuedCount: z.number().int(),
  /** Share of the log processed, 0 to 1. */
  progress: z.number().min(0).max(1),
  endedAt: instant().nullable(),
  /** Given up after internal errors: the rest of the log was not processed. */
  failedAt: instant().nullable(),
  createdAt: instant(),
});
export type WebhookReplay = z.infer<typeof WebhookReplay>;
export const WebhookReplayResult = z.object({ replay: WebhookReplay });

export const WebhookCheckProbe = z.object({
  probe: z.enum(["valid", "tampered", "replayed", "duplicate"]),
  grade: z.enum(["pass", "warn", "fail"]),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  durationMs: z.number().int(),
  /** The finding and what to do. */
  message: z.string(),
});
export type WebhookCheckProbe = z.infer<typeof WebhookCheckProbe>;
export const WebhookCheck = z.object({
  id: uuid(),
  /** Null while it runs; `fail` without probes when none was sent. */
  grade: z.enum(["pass", "warn", "fail"]).nullable(),
  probes: z.array(WebhookCheckProbe),
  createdAt: instant(),
  endedAt: instant().nullable(),
  /** Given up after internal errors: no statement about the receiver. */
  failedAt: instant().nullable(),
});
export type WebhookCheck = z.infer<typeof WebhookCheck>;
export const WebhookCheckResult = z.object({ check: WebhookCheck });
