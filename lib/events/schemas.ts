/** The event envelope of pullEvents and of a partner's webhooks. */
import { z } from "zod";
import {
  exampleId,
  publicId,
  sequence,
  tenantId,
  wholeNumber,
  workspaceId,
} from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_CORRELATION_ID, instant } from "@/lib/platform/shapes";
import { EVENT_TYPES, type EventType } from "./catalog";

export const EVENT_API_VERSION = "2026-07-23";
/** The epoch of a log that was never restored. */
export const FIRST_EPOCH = "initial";

/** A component of its own: openapi-generator forgets what may be null where it merges the events of a union into one. */
const correlationId = z
  .string()
  .nullable()
  .meta({
    id: "CorrelationId",
    ...doc("Of the request or command that caused it.", EXAMPLE_CORRELATION_ID),
  });

export const EventEnvelope = z
  .object({
    eventId: publicId("event", "The event; the same in a pull and in a webhook."),
    sequence: sequence("Its number in the workspace's log, without gaps."),
    // Not an enum: a later version's type must not break a generated client.
    type: z.string().meta({
      example: "message.delivered",
      description: `One of ${EVENT_TYPES.join(", ")}; there may be more later.`,
    }),
    apiVersion: z.literal(EVENT_API_VERSION).meta(doc("The version of its shape.", EVENT_API_VERSION)),
    workspaceId: workspaceId(),
    externalTenantId: tenantId(),
    occurredAt: instant("When it happened."),
    recordedAt: instant("When it was committed, by the database's clock."),
    epoch: z.string().meta({
      example: FIRST_EPOCH,
      description:
        "Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only.",
    }),
    correlationId,
    subject: z
      .object({
        type: z.string().meta(doc("Its kind.", "message")),
        id: z.string().meta(doc("Its id, with the prefix of its kind.", exampleId("message"))),
      })
      .meta({ description: "What it is about." }),
    data: z.record(z.string(), z.unknown()).meta(
      doc("The resource after the change, by its name, and what the type adds.", {
        message: { id: exampleId("message"), deliveryState: "delivered" },
        previousState: "sent",
      }),
    ),
  })
  .meta({ id: "EventEnvelope" });
export type EventEnvelope = z.infer<typeof EventEnvelope>;

const isType = (name: string): name is EventType => EVENT_TYPES.some((type) => type === name);

/** A filter in a query: names with commas between them. */
export const eventTypes = () =>
  z
    .string()
    .max(4000)
    .transform((text, ctx) => {
      const names = text.split(",");
      for (const name of names) if (!isType(name)) ctx.addIssue(`There is no event ${JSON.stringify(name)}.`);
      return names.filter(isType);
    })
    .optional()
    .meta({
      ...doc("Only events of these types, with commas between them.", "message.created,message.failed"),
      pattern: "^[a-z_]+\\.[a-z_]+(,[a-z_]+\\.[a-z_]+)*$",
    });

/** How long a call may wait, in a query. */
export const waitSeconds = () =>
  wholeNumber(0, 25, 0, "How many seconds the call waits for an event if there is none.");
