/** Shapes of webhook endpoints in the partner API: prefixed ids, and bodies that ignore what they do not know. */
import { z } from "zod";
import { toPublicId } from "@/lib/platform/ids";
import { nextPage, optional, pageQuery, pathId, publicId, sinceInstant } from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_INSTANT, EXAMPLE_UUID, givenInstant, uuid } from "@/lib/platform/shapes";
import {
  ALL_EVENTS,
  CreatePartnerWebhookEndpoint,
  PARTNER_EVENTS,
  TEST_EVENT,
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookEndpoint,
  WebhookReplay,
} from "./schemas";

const webhookEndpointId = publicId("webhookEndpoint", "The endpoint.");
const secret = z
  .string()
  .meta(
    doc(
      "Verifies signatures. Only this answer has it.",
      "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
    ),
  );

export const PublicEndpoint = z
  .object({ webhookEndpointId, ...WebhookEndpoint.omit({ id: true }).shape })
  .meta({ id: "WebhookEndpoint" });
export type PublicEndpoint = z.infer<typeof PublicEndpoint>;
export const PublicEndpointList = z
  .object({ webhookEndpoints: z.array(PublicEndpoint).meta({ description: "Newest first." }) })
  .meta({ id: "WebhookEndpointList" });
export const PublicEndpointWithSecret = PublicEndpoint.extend({ secret: secret.optional() }).meta({
  id: "WebhookEndpointWithSecret",
});
export const DeletedEndpoint = z
  .object({ webhookEndpointId, deleted: z.literal(true).meta(doc("It is gone.", true)) })
  .meta({ id: "DeletedWebhookEndpoint" });

export const PublicDelivery = z
  .object({
    deliveryId: z.uuid().meta(doc("`deliveryId` of the body, the same in every attempt.", EXAMPLE_UUID)),
    ...WebhookDelivery.omit({ id: true }).shape,
    eventId: publicId("event", "The event; null for a test.").nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export const PublicDeliveryPage = z
  .object({
    deliveries: z.array(PublicDelivery).meta({ description: "Newest first." }),
    nextCursor: nextPage(),
  })
  .meta({ id: "WebhookDeliveryPage" });
export const PublicReplay = z
  .object({ replayId: publicId("replay", "The replay."), ...WebhookReplay.omit({ id: true }).shape })
  .meta({ id: "WebhookReplay" });

const { url, events } = CreatePartnerWebhookEndpoint.shape;
const fields = {
  url: url.meta({ ...doc("Where deliveries go: https.", "https://app.example.com/hooks"), format: "uri" }),
  description: z.string().trim().max(200, "Use at most 200 characters."),
  events: events.meta({
    ...doc(`\`${ALL_EVENTS}\` for all, or types of the event log.`, ["message.created", "message.failed"]),
    items: { type: "string", enum: [ALL_EVENTS, ...PARTNER_EVENTS, TEST_EVENT] },
  }),
};
export const CreatePublicEndpoint = z
  .object({
    url: fields.url,
    description: fields.description
      .nullish()
      .transform((text) => text || null)
      .meta(doc("For people.", "The order service")),
    events: fields.events,
  })
  .meta({ id: "CreateWebhookEndpoint" });

const optionalInstant = (description: string) =>
  optional(givenInstant()).meta(doc(description, EXAMPLE_INSTANT));
export const UpdatePublicEndpoint = z
  .object({
    url: optional(fields.url).meta(doc("Where deliveries go.", "https://app.example.com/hooks")),
    description: optional(fields.description)
      .transform((text) => (text === undefined ? undefined : text || null))
      .meta(doc("For people; an empty one is removed.", "The order service")),
    events: optional(fields.events).meta(doc("Replaces the subscribed events.", ["*"])),
    state: optional(z.enum(["active", "paused"])).meta(
      doc("`paused` collects deliveries; `active` sends them, and enables a disabled endpoint.", "paused"),
    ),
    transitionEndsAt: optionalInstant("Until when X-Service-Signature-256 is sent; at most two years ahead."),
  })
  .meta({ id: "UpdateWebhookEndpoint", example: { events: ["*"], state: "paused" } });

const moment = (description: string) => givenInstant().meta(doc(description, EXAMPLE_INSTANT));
export const CreatePublicReplay = z
  .discriminatedUnion("scope", [
    z.object({
      scope: z.literal("window").meta(doc("Every event of the time, again.", "window")),
      from: moment("The start of the time."),
      to: moment("Its end."),
    }),
    z.object({
      scope: z.literal("missed").meta(doc("What was not delivered.", "missed")),
      from: optionalInstant("Since when; the last success without it."),
    }),
  ])
  .meta({ id: "CreateWebhookReplay", example: { scope: "missed" } });

export const PublicDeliveryQuery = z.object({
  state: WebhookDeliveryState.optional().meta(doc("Only these.", "exhausted")),
  event: z.string().max(64).optional().meta(doc("Only of this type.", "message.created")),
  from: sinceInstant("Only those queued since then."),
  to: sinceInstant("Only those queued until then."),
  ...pageQuery,
});

export const EndpointPath = z.object({
  webhookEndpointId: pathId("webhookEndpoint", "The endpoint."),
});
export const DeliveryPath = EndpointPath.extend({ deliveryId: uuid("The delivery.") });
export const ReplayPath = EndpointPath.extend({ replayId: pathId("replay", "The replay.") });

export const toPublicEndpoint = ({ id, ...rest }: WebhookEndpoint): PublicEndpoint => ({
  webhookEndpointId: toPublicId("webhookEndpoint", id),
  ...rest,
});
export const toPublicDelivery = ({ id, ...rest }: WebhookDelivery): z.infer<typeof PublicDelivery> => ({
  deliveryId: id,
  ...rest,
  eventId: rest.eventId && toPublicId("event", rest.eventId),
});
export const toPublicReplay = ({ id, ...rest }: WebhookReplay): z.infer<typeof PublicReplay> => ({
  replayId: toPublicId("replay", id),
  ...rest,
});
