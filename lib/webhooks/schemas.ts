/** Shapes of webhook endpoints, their deliveries and what can be done with them. A secret appears only in the answer that makes it. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";
import { ALL_EVENTS, PARTNER_EVENTS, WEBHOOK_EVENTS } from "./catalog";

export {
  ALL_EVENTS,
  PARTNER_EVENT_TEXT,
  PARTNER_EVENTS,
  TEST_EVENT,
  WEBHOOK_EVENT_TEXT,
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
  /** `gone`: the subscriber answered 410; `failing`: five days of nothing but failures. */
  disabledReason: WebhookDisabledReason.nullable(),
  disabledAt: instant().nullable(),
  /** The secret's last four characters, enough to recognise it by. */
  secretHint: z.string(),
  /** A second secret that waits for its promotion; `webhook-signature` carries both. */
  rotation: z.object({ secretHint: z.string(), promotesAt: instant() }).nullable(),
  /** Until then X-Service-Signature-256 is sent too. */
  transitionEndsAt: instant(),
  lastSuccessAt: instant().nullable(),
  lastFailureAt: instant().nullable(),
  /** Since when every attempt has failed. */
  failingSince: instant().nullable(),
  /** Nothing is sent until then: the subscriber answered 429 or 503 with Retry-After. Null when it did not, or that is over. */
  heldUntil: instant().nullable(),
  /** Deliveries on their way or waiting for a retry; counted up to 1,000. */
  waitingCount: z.number().int(),
  /** Deliveries given up in the last 30 days; counted up to 1,000. */
  exhaustedCount: z.number().int(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointList = z.object({ endpoints: z.array(WebhookEndpoint) });
export const WebhookEndpointResult = z.object({ endpoint: WebhookEndpoint });
/** `secret` is shown this once: `whsec_` and 32 bytes in base64. */
export const WebhookEndpointWithSecret = z.object({ endpoint: WebhookEndpoint, secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

const url = z.string().trim().min(1, "may not be empty").max(2048, "at most 2048 characters");
const description = z
  .string()
  .trim()
  .max(200, "at most 200 characters")
  .nullable()
  .transform((text) => text || null);
/** Names of a catalogue, kept in its order. */
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
/** Beside the star no other name means anything. */
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

/** The same for endpoints of a partner, which hear of all its workspaces of one environment. */
export const CreatePartnerWebhookEndpoint = CreateWebhookEndpoint.extend({ events: partnerEvents });
export const UpdatePartnerWebhookEndpoint = UpdateWebhookEndpoint.extend({
  events: partnerEvents.optional(),
});
export const PartnerWebhooksPath = z.object({ environment: z.enum(["test", "live"]) });

export const WebhookDelivery = z.object({
  id: uuid(),
  event: z.string(),
  /** Null for a test. */
  eventId: uuid().nullable(),
  sequence: z.number().int().nullable(),
  state: WebhookDeliveryState,
  /** Attempts so far, the one under way included. */
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
  /** The first 2 KiB of the answer. */
  answer: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryPage = z.object({
  deliveries: z.array(WebhookDelivery),
  nextCursor: z.string().nullable(),
});
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;
export const WebhookDeliveryResult = z.object({ delivery: WebhookDelivery });
/** With the exact bytes of the body, and every attempt, oldest first. */
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
 * `window`: every event between `from` and `to` once more. `missed`: what was not delivered since `from`; without `from`
 * since the last success.
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
  /** Share of the log that was looked through, 0 to 1. */
  progress: z.number().min(0).max(1),
  endedAt: instant().nullable(),
  /** Given up after errors of ours: the rest of the log was not looked through. */
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
  /** What was found and what to do. */
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
  /** Given up after errors of ours: it says nothing of the receiver. */
  failedAt: instant().nullable(),
});
export type WebhookCheck = z.infer<typeof WebhookCheck>;
export const WebhookCheckResult = z.object({ check: WebhookCheck });
