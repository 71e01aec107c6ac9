/** One schema per event type, for the OpenAPI document's `webhooks`, and for tests of what is recorded and sent. */
import { z } from "zod";
import { EVENT_TYPES, type EventType } from "@/lib/events/catalog";
import { EventEnvelope } from "@/lib/events/schemas";
import { translator } from "@/lib/i18n/translator";
import type { IdKind } from "@/lib/platform/ids";
import { listed, publicId } from "@/lib/platform/public-shapes";
import { doc, TAG, uuid } from "@/lib/platform/shapes";
import { TEST_EVENT } from "@/lib/webhooks/catalog";
import { partnerSampleBody, subjectTypeOf } from "@/lib/webhooks/samples";
import { EVENT_DATA, RemovedData } from "./event-data";

/** Every kind of subject: its ids, and whether erasing a contact leaves `RemovedData` of the events about it. */
const SUBJECTS: Record<ReturnType<typeof subjectTypeOf>, { id: IdKind; isErased: boolean }> = {
  workspace: { id: "workspace", isErased: false },
  setup_link: { id: "setupLink", isErased: false },
  command: { id: "command", isErased: false },
  surface_session: { id: "surfaceSession", isErased: false },
  contact: { id: "contact", isErased: true },
  conversation: { id: "conversation", isErased: true },
  message: { id: "message", isErased: true },
  installation: { id: "installation", isErased: false },
  template: { id: "template", isErased: false },
  article: { id: "article", isErased: false },
  ticket: { id: "ticket", isErased: true },
  webhook_endpoint: { id: "webhookEndpoint", isErased: false },
};
/** The kinds whose ids erasure passes to `eraseEvents()`. A test finds in the schemas those that must be among them. */
export const isErased = (type: EventType): boolean => SUBJECTS[subjectTypeOf(type)].isErased;

/** The English sentences of the screens. */
const when = translator("en", "webhooks.events");
const sentenceOf = (type: EventType): string => when(type).replaceAll("’", "'");

/** `message.delivery_updated` → `MessageDeliveryUpdatedEvent`. */
export const schemaNameOf = (type: string): string =>
  `${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Event`;

const subjectOf = (type: ReturnType<typeof subjectTypeOf>) =>
  z
    .object({
      type: z.literal(type).meta(doc("Its kind.", type)),
      id: publicId(SUBJECTS[type].id, "Its id."),
    })
    .meta({ description: "What it is about." });
/** A deadline is a conversation's or a ticket's. */
const subjectOfDeadline = z
  .object({
    type: listed(["conversation", "ticket"], "Its kind."),
    id: z.string().meta(doc("Its id.", "conv_01h455vb4pex5vsknk084sn02q")),
  })
  .meta({ description: "What it is about." });
const deliveryId = uuid("In webhooks: the delivery, as in the header X-Service-Delivery.");

/** A component of its own, also where several types share it: generators name unnamed schemas badly. */
function dataOf(type: EventType): z.ZodType {
  const own: z.ZodType = EVENT_DATA[type];
  const data = own.meta()?.id ? own : own.meta({ id: schemaNameOf(type).replace(/Event$/, "Data") });
  return isErased(type) ? z.union([data, RemovedData]) : data;
}

const typed = (type: EventType) => {
  const { workspaceId, externalTenantId } = EventEnvelope.shape;
  const isOfEndpoint = subjectTypeOf(type) === "webhook_endpoint";
  return EventEnvelope.extend({
    type: z.literal(type).meta(doc("The type.", type)),
    subject: type.startsWith("sla.") ? subjectOfDeadline : subjectOf(subjectTypeOf(type)),
    ...(isOfEndpoint && {
      workspaceId: workspaceId.nullable(),
      externalTenantId: externalTenantId.nullable(),
    }),
    data: dataOf(type).meta({ description: "The resource, and what the type adds." }),
    deliveryId: deliveryId.optional(),
  }).meta({ id: schemaNameOf(type), description: sentenceOf(type), [TAG]: "type" });
};

const { sequence, workspaceId, externalTenantId, epoch } = EventEnvelope.shape;
const TestEvent = EventEnvelope.extend({
  type: z.literal(TEST_EVENT).meta(doc("The type.", TEST_EVENT)),
  sequence: sequence.nullable(),
  workspaceId: workspaceId.nullable(),
  externalTenantId: externalTenantId.nullable(),
  epoch: epoch.nullable(),
  subject: subjectOf("webhook_endpoint"),
  data: z
    .object({ text: z.string().meta(doc("Some text.", "This is a test. Olá!")) })
    .meta({ description: "Nothing of yours." }),
  deliveryId,
}).meta({
  id: schemaNameOf(TEST_EVENT),
  description: "You asked for a test, or for a receiver check. It is in no log.",
});

const TYPED = EVENT_TYPES.map((type) => [type, typed(type)] as const);
export const PARTNER_EVENT_SCHEMAS: ReadonlyMap<string, z.ZodObject> = new Map<string, z.ZodObject>([
  ...TYPED,
  [TEST_EVENT, TestEvent],
]);

const LOGGED = TYPED.filter(([type]) => subjectTypeOf(type) !== "webhook_endpoint").map(
  ([, schema]) => schema,
);
/**
 * The events of pages: each type by its name, and those of later releases. Endpoint events are in no workspace's log.
 */
const AnyEvent = z.union([...LOGGED, EventEnvelope]).meta({
  id: "AnyEvent",
  description: "An event of a type that this document knows, or, as `EventEnvelope`, one of a later release.",
});

/** A page of events for the documentation; code reads all of them as envelopes. */
export function withTypedEvents(page: z.ZodObject): z.ZodObject {
  const { id, ...meta } = page.meta() ?? {};
  const description = (page.shape.events as z.ZodType).meta()?.description;
  return page.extend({ events: z.array(AnyEvent).meta({ description }) }).meta({ id, ...meta });
}

/** Every body that a partner's endpoint receives, for the OpenAPI document. */
export const PARTNER_WEBHOOKS = [...PARTNER_EVENT_SCHEMAS].map(([name, schema]) => ({
  name,
  schema,
  description: schema.meta()?.description ?? name,
  example: partnerSampleBody(name),
}));
