/** What messages say, as APIs and events show it; content_json() renders it. In the order of how often it is seen. */
import { z } from "zod";
import { Interactive, MEDIA_KINDS, MediaLink, TemplateUse } from "./asked-content";

const fromCustomers = { description: "Only from customers." };

/** `replyTo` names the message that was answered, tapped, reacted to or changed. */
export const MessageContent = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("text"), text: z.string(), previewUrl: z.boolean().optional() }),
    z.object({
      type: z.literal("media"),
      kind: z.enum(MEDIA_KINDS),
      attachmentId: z.string().nullable().meta({
        description: "One of `attachments`; null for a file that was sent by its address.",
      }),
      caption: z.string().optional(),
      voice: z.literal(true).optional().meta({ description: "Recorded in the chat." }),
      media: MediaLink.optional().meta({ description: "As the command gave it." }),
    }),
    z.object({ type: z.literal("template"), template: TemplateUse }).meta({
      description: "Messages of before this version have alias and locale only.",
    }),
    z.object({ type: z.literal("interactive"), interactive: Interactive }),
    z.object({ type: z.literal("button_reply"), id: z.string(), title: z.string() }).meta({
      ...fromCustomers,
      description: "The customer tapped a button. `id` is the one that the command gave it.",
    }),
    z.object({
      type: z.literal("list_reply"),
      id: z.string(),
      title: z.string(),
      description: z.string().optional(),
    }),
    z.object({
      type: z.literal("template_button"),
      payload: z.string().nullable().meta({ description: "The one that the command gave the button." }),
      text: z.string(),
    }),
    z.object({
      type: z.literal("location"),
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    }),
    z.object({
      type: z.literal("contacts"),
      contacts: z.array(
        z.object({
          name: z.string().nullable(),
          phones: z.array(z.object({ number: z.string(), waId: z.string().nullable() })),
          emails: z.array(z.string()),
        }),
      ),
    }),
    z.object({
      type: z.literal("order"),
      catalogId: z.string().optional(),
      text: z.string().optional(),
      items: z.array(
        z.object({
          productId: z.string(),
          quantity: z.number().nullable(),
          price: z.number().nullable(),
          currency: z.string().nullable(),
        }),
      ),
    }),
    z.object({
      type: z.literal("flow_reply"),
      name: z.string().optional(),
      data: z.record(z.string(), z.unknown()).nullable().meta({
        description: "What the customer filled in, unchanged; null if it could not be read.",
      }),
    }),
    z.object({
      type: z.literal("reaction"),
      emoji: z.string().nullable().meta({ description: "Null takes the reaction back." }),
    }),
    z.object({ type: z.literal("call_permission_reply"), response: z.string() }),
    z.object({ type: z.literal("edit"), text: z.string().nullable().meta({ description: "The new text." }) }),
    z.object({ type: z.literal("revoke") }).meta({ description: "The message in `replyTo` was deleted." }),
    z.object({ type: z.literal("deleted") }).meta({ description: "Only in `message.updated`." }),
    z.object({
      type: z.literal("system"),
      event: z.string().meta({ description: "Such as a changed number." }),
    }),
    z.object({
      type: z.literal("unsupported"),
      reason: z.string().meta({ description: "The provider's word for what is not shown." }),
    }),
  ])
  .meta({ id: "MessageContent", description: "There may be more types later: show `text` for those." });
export type MessageContent = z.infer<typeof MessageContent>;

export const ReplyTo = z
  .object({
    messageId: z.string().nullable().meta({ description: "Null for a message that Parley does not have." }),
    providerMessageId: z.string().nullable(),
  })
  .meta({ id: "ReplyTo" });

/** Meta: "Webhooks: messages reference", referral. */
export const Referral = z
  .object({
    sourceType: z.string().nullable().meta({ example: "ad" }),
    sourceId: z.string().nullable(),
    sourceUrl: z.string().nullable(),
    headline: z.string().nullable(),
    body: z.string().nullable(),
    clickId: z.string().nullable().meta({ description: "Meta's `ctwa_clid`." }),
  })
  .meta({ id: "Referral" });
export type Referral = z.infer<typeof Referral>;
