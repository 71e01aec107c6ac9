/** The evidence of one message: command, queue, provider, and subscribers' servers. */

import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { DeliveryState } from "@/lib/inbox/messages/schemas";
import { Failure } from "@/lib/platform/failure";
import { listed, publicId, sequence } from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_CORRELATION_ID, EXAMPLE_UUID, instant, uuid } from "@/lib/platform/shapes";

export const TimelineKind = z.enum(["command", "delivery_job", "provider_receipt", "partner_webhook"]);

/** The states of each kind. */
const STATES = {
  command: ["accepted"],
  delivery_job: [
    "scheduled",
    "queued",
    "running",
    "retry_scheduled",
    "succeeded",
    "failed",
    "outcome_unknown",
    "cancelled",
  ],
  provider_receipt: ["accepted", "sent", "delivered", "read", "failed"],
  partner_webhook: ["pending", "delivered", "retry_scheduled", "exhausted", "paused"],
} as const satisfies Record<z.infer<typeof TimelineKind>, readonly string[]>;
const STATES_TEXT = `By kind: ${Object.entries(STATES)
  .map(([kind, states]) => `\`${kind}\`: ${states.map((state) => `\`${state}\``).join(", ")}`)
  .join("; ")}.`;
const EXAMPLE_WAMID = "wamid.HBgLMTU1NTEyMzQ1NjcVAgARGBI5QTNDQTVCM0Q0Q0Q2RTY3RTcA";

export const TimelineEvent = z
  .object({
    kind: TimelineKind.meta(doc("Whose evidence it is.", "provider_receipt")),
    at: instant("When Parley recorded it."),
    state: listed([...new Set(Object.values(STATES).flat())], STATES_TEXT),
    detail: z
      .object({
        attempt: z.int().meta(doc("Its number, from 1.", 1)),
        durationMs: z.int().meta(doc("How long the call took.", 120)),
        nextAttemptAt: instant("When it is tried again."),
        providerTimestamp: instant("By WhatsApp's clock."),
        code: z
          .string()
          .meta(
            doc(
              "Why, stable: a key of docs/whatsapp-errors.md, or the code with which such a command is refused now.",
              "session_window_closed",
            ),
          ),
        providerErrorCode: z.int().nullable().meta(doc("WhatsApp's code, if it gave one.", 131047)),
        explanation: z.string().meta(doc("The failure's `message`.", "The reply window has closed.")),
        retryable: z.boolean().meta(doc("Whether the same again may succeed.", false)),
        failure: Failure.meta({ description: "Why it did not work, in full." }),
        endpointId: publicId("webhookEndpoint", "Your endpoint."),
        deliveryId: z.string().meta(doc("The delivery, as in the header X-Service-Delivery.", EXAMPLE_UUID)),
        httpStatus: z.int().nullable().meta(doc("What your server answered; null: nothing.", 200)),
        event: z.string().meta(doc("The event that was delivered.", "message.delivered")),
        sequence: sequence("Its number in the workspace's log."),
        correlationId: z.string().meta(doc("The command's.", EXAMPLE_CORRELATION_ID)),
      })
      .partial()
      .optional()
      .meta({ description: "What is known about it; each field only where it applies." }),
  })
  .meta({ id: "TimelineEvent" });
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const Timeline = z
  .object({
    messageId: publicId("message", "The message."),
    providerMessageId: z
      .string()
      .nullable()
      .meta(doc("WhatsApp's id (wamid); null until it is known.", EXAMPLE_WAMID)),
    deliveryState: listed(
      DeliveryState.options,
      "How far the message came; null for inbound ones.",
    ).nullable(),
    events: z.array(TimelineEvent).meta({ description: "Oldest first." }),
  })
  .meta({ id: "MessageTimeline" });
export type Timeline = z.infer<typeof Timeline>;

/**
 * The same in the inbox, as far as the reader may see it. `said`: what the provider's server answered. `failure`: why it failed or waits.
 * `deletedAfterDays`: deliveries to the workspace's servers this old are gone; null: none of this message is, or the reader sees none.
 */
export const InboxEvidence = z.object({
  messageId: uuid(),
  senderId: uuid().nullable(),
  channel: ChannelName,
  direction: z.enum(["inbound", "outbound"]),
  deliveryState: z.string().nullable(),
  providerMessageId: z.string().nullable(),
  createdAt: instant(),
  failure: Failure.nullable(),
  events: z.array(TimelineEvent.extend({ said: z.string().nullable() })),
  seesServers: z.boolean(),
  deletedAfterDays: z.int().nullable(),
});
export type InboxEvidence = z.infer<typeof InboxEvidence>;

export const WAMID_MAX = 512;
export const SearchLogs = z.object({
  wamid: z
    .string("This field is required.")
    .refine(
      (value) => value !== "" && Array.from(value).length <= WAMID_MAX,
      `Use 1 to ${WAMID_MAX} characters.`,
    )
    .meta({ minLength: 1, maxLength: WAMID_MAX, ...doc("WhatsApp's message id, exact.", EXAMPLE_WAMID) }),
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
/** Without an id: the newest. */
export const FindMessages = z.object({ q: z.string().trim().max(WAMID_MAX).default("") });
