/** The evidence of one message: command, queue, provider, and subscribers' servers. */

import { z } from "zod";
import { ChannelName } from "@/lib/channels/schemas";
import { instant } from "@/lib/platform/shapes";

export const TimelineKind = z.enum(["command", "delivery_job", "provider_receipt", "partner_webhook"]);

export const TimelineEvent = z
  .object({
    kind: TimelineKind,
    at: instant().meta({ description: "When Parley recorded it." }),
    state: z.string(),
    detail: z
      .object({
        attempt: z.int(),
        durationMs: z.int(),
        nextAttemptAt: instant(),
        providerTimestamp: instant(),
        code: z.string().meta({
          description:
            "Why, stable: a key of docs/whatsapp-errors.md, or the code with which such a command is refused now, e.g. `session_window_closed`.",
        }),
        providerErrorCode: z.int().nullable(),
        explanation: z.string(),
        retryable: z.boolean(),
        endpointId: z.string(),
        deliveryId: z.string(),
        httpStatus: z.int().nullable(),
        event: z.string(),
        sequence: z.int(),
        correlationId: z.string(),
      })
      .partial()
      .optional(),
  })
  .meta({ id: "TimelineEvent" });
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const Timeline = z
  .object({
    messageId: z.string().meta({ example: "msg_01h455vb4pex5vsknk084sn02q" }),
    providerMessageId: z.string().nullable().meta({ description: "WhatsApp's id (wamid)." }),
    deliveryState: z.string().nullable(),
    events: z.array(TimelineEvent),
  })
  .meta({ id: "MessageTimeline" });
export type Timeline = z.infer<typeof Timeline>;

export const WAMID_MAX = 512;
export const SearchLogs = z.object({
  wamid: z
    .string("is required")
    .refine((value) => value !== "" && Array.from(value).length <= WAMID_MAX, `1 to ${WAMID_MAX} characters`)
    .meta({ minLength: 1, maxLength: WAMID_MAX, description: "The provider's message id, exact." }),
});

/** A found message with the ids that lead to it, without its content. */
export const FoundMessage = z.object({
  messageId: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  externalTenantId: z.string(),
  conversationId: z.string(),
  channel: ChannelName,
  direction: z.enum(["inbound", "outbound"]),
  type: z.string(),
  deliveryState: z.string().nullable(),
  providerMessageId: z.string().nullable(),
  commandId: z.string().nullable(),
  correlationId: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  createdAt: instant(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;
export const FoundMessageList = z.object({ messages: z.array(FoundMessage) });
export const FindMessages = z.object({ q: z.string().trim().min(1, "is required").max(WAMID_MAX) });
