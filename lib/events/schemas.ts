/** The event envelope of pullEvents and of a partner's webhooks. */
import { z } from "zod";
import { instant } from "@/lib/platform/shapes";
import { EVENT_TYPES } from "./catalog";

export const EVENT_API_VERSION = "2026-07-23";
/** The epoch of a log that was never restored. */
export const FIRST_EPOCH = "initial";

export const EventEnvelope = z
  .object({
    eventId: z.string().meta({ example: "evt_01h455vb4pex5vsknk084sn02q" }),
    sequence: z.int(),
    // Not an enum: a later version's type must not break a generated client.
    type: z.string().meta({
      example: "message.delivered",
      description: `One of ${EVENT_TYPES.join(", ")}; there may be more later.`,
    }),
    apiVersion: z.literal(EVENT_API_VERSION),
    workspaceId: z.string(),
    externalTenantId: z.string(),
    occurredAt: instant(),
    recordedAt: instant(),
    epoch: z.string().meta({
      example: FIRST_EPOCH,
      description:
        "Changes when the log goes on after a restore from a backup (`log.restored`). Compare for equality only.",
    }),
    correlationId: z.string().nullable(),
    subject: z.object({ type: z.string(), id: z.string() }),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "EventEnvelope" });
export type EventEnvelope = z.infer<typeof EventEnvelope>;
