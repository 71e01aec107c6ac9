/** Shapes of webhook endpoints and deliveries. A secret appears only in the response that creates it. */
import { z } from "zod";
import { doc, givenInstant, instant, uuid } from "@/lib/platform/shapes";
import { ALL_EVENTS, CHOSEN_EVENTS, PARTNER_EVENTS, TEST_EVENT } from "./catalog";
import { FAILURE_TEXT, type FailureCode } from "./failures";

export {
  ALL_EVENTS,
  CALL_EVENT,
  CHOSEN_EVENTS,
  type ChosenEvent,
  PARTNER_EVENTS,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "./catalog";
export { partnerSampleBody, sampleBody } from "./samples";
export { FAILURE_TEXT, type FailureCode };

const EXAMPLE_URL = "https://app.example.com/hooks";

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
  url: z.string().meta(doc("Where deliveries go.", EXAMPLE_URL)),
  description: z.string().nullable().meta(doc("For people.", "The order service")),
  events: z.array(z.string()).meta(doc("The subscribed events.", ["message.created"])),
  state: WebhookEndpointState.meta(
    doc("Only an active one is sent to; a paused one collects its deliveries.", "active"),
  ),
  disabledReason: WebhookDisabledReason.nullable().meta(
    doc("`gone`: it answered 410; `failing`: five days of failures without a success.", null),
  ),
  disabledAt: instant("When it was disabled.").nullable(),
  secretHint: z.string().meta(doc("The secret's last four characters, to recognise it.", "xY4=")),
  rotation: z
    .object({
      secretHint: z.string().meta(doc("The second secret's last four characters.", "k2Q=")),
      promotesAt: instant("When it replaces the first, unless promoted before."),
    })
    .nullable()
    .meta({
      description: "A second secret that is not promoted yet; `webhook-signature` contains both signatures.",
    }),
  transitionEndsAt: instant("X-Service-Signature-256 is sent until then."),
  lastSuccessAt: instant("When a delivery last succeeded.").nullable(),
  lastFailureAt: instant("When an attempt last failed.").nullable(),
  failingSince: instant("All attempts have failed since then.").nullable(),
  heldUntil: instant(
    "Deliveries wait until then, because it answered 429 or 503 with Retry-After. Null: they do not.",
  ).nullable(),
  waitingCount: z.int().meta(doc("Pending deliveries, including retries; counted up to 1,000.", 0)),
  exhaustedCount: z.int().meta(doc("Deliveries given up in the last 30 days; counted up to 1,000.", 0)),
  createdAt: instant("When it was created."),
  updatedAt: instant("When its settings last changed."),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointList = z.object({ endpoints: z.array(WebhookEndpoint) });
export const WebhookEndpointResult = z.object({ endpoint: WebhookEndpoint });
/** The response shows `secret` once: `whsec_` and 32 bytes in base64. */
export const WebhookEndpointWithSecret = z.object({ endpoint: WebhookEndpoint, secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

/** Checks the form of the URL only; the server checks the destination. */
const url = z
  .string()
  .trim()
  .min(1, "Enter a value.")
  .max(2048, "Use at most 2048 characters.")
  .refine((text) => URL.canParse(text), "Enter a complete URL.")
  .refine((text) => !URL.canParse(text) || /^https?:/i.test(text), "The address must begin with https://.");
const description = z
  .string()
  .trim()
  .max(200, "Use at most 200 characters.")
  .nullable()
  .transform((text) => text || null);
/** Catalogue names, in catalogue order. */
const chosenFrom = <Name extends string>(names: readonly Name[]) => {
  const catalogue = [...names, TEST_EVENT];
  return z
    .array(z.string())
    .min(1, "Choose at least one event.")
    .superRefine((names, ctx) => {
      for (const name of names) {
        if (!catalogue.some((known) => known === name)) ctx.addIssue(`There is no event ${name}.`);
      }
    })
    .transform((names) => catalogue.filter((known) => names.includes(known)));
};
const events = chosenFrom(CHOSEN_EVENTS);
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
  transitionEndsAt: givenInstant().optional(),
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
  event: z.string().meta(doc("The type of the event.", "message.created")),
  eventId: uuid("The event in the log; null for a test.").nullable(),
  sequence: z.int().nullable().meta(doc("The event's number in its workspace's log; null for a test.", 42)),
  state: WebhookDeliveryState.meta(doc("What became of it.", "delivered")),
  attempt: z.int().meta(doc("Attempts so far, including one in progress.", 1)),
  lastStatus: z.int().nullable().meta(doc("The last answer's status; null without one.", 204)),
  lastError: z
    .string()
    .nullable()
    .meta({
      ...doc("Why the last attempt failed; null after a success.", null),
      "x-extensible-enum": Object.keys(FAILURE_TEXT),
    }),
  lastAttemptAt: instant("When the last attempt started.").nullable(),
  nextAttemptAt: instant("When the next attempt is due.").nullable(),
  deliveredAt: instant("When it was accepted.").nullable(),
  createdAt: instant("When it was queued."),
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
/** A delivery with the exact bytes of the body and every attempt, oldest first. */
export const WebhookDeliveryDetail = z.object({
  delivery: WebhookDelivery.extend({ correlationId: z.string().nullable(), body: z.string() }),
  attempts: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

export const WebhookDeliveryQuery = z.object({
  state: WebhookDeliveryState.optional(),
  event: z.string().max(64).optional(),
  from: givenInstant().optional(),
  to: givenInstant().optional(),
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
    from: givenInstant(),
    to: givenInstant(),
  }),
  z.strictObject({ scope: z.literal("missed"), from: givenInstant().optional() }),
]);
export type StartWebhookReplay = z.infer<typeof StartWebhookReplay>;
export const WebhookReplay = z.object({
  id: uuid(),
  scope: z
    .enum(["window", "missed"])
    .meta(doc("`window`: every event of the time; `missed`: only what was not delivered.", "missed")),
  fromAt: instant("The start of the time."),
  toAt: instant("Its end."),
  queuedCount: z.int().meta(doc("Deliveries queued so far.", 12)),
  progress: z.number().min(0).max(1).meta(doc("The share of the log that is processed, 0 to 1.", 1)),
  endedAt: instant("When it ended.").nullable(),
  failedAt: instant(
    "When it was given up after internal errors: the rest of the log was not processed.",
  ).nullable(),
  createdAt: instant("When it was started."),
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
