/**
 * The body of createCommand and its receipt. Tolerant: unknown properties are ignored, null means absent.
 * lib/messages/asked-content.ts has the content.
 */
import { z } from "zod";
import { absent, bounded, Content } from "@/lib/messages/asked-content";
import { exampleId, publicId, workspaceId } from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_CORRELATION_ID, instant } from "@/lib/platform/shapes";

export const CORRELATION_ID_MAX = 256;

const Contact = z.object({
  phoneE164: absent(
    z.string().regex(/^\+[1-9]\d{6,14}$/, "is not an E.164 number, such as +15551234567"),
  ).meta(doc("The contact's number.", "+15551234567")),
  name: absent(bounded(0, 200)).meta(doc("Fills an empty name; never replaces one.", "Ana Souza")),
  whatsappUserId: absent(
    z.string().regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/, "is not a WhatsApp user id"),
  ).meta(doc("Meta's business-scoped user id; the phone may be hidden.", "US.13491208655302741918")),
});

const withContent = <S extends z.ZodType>(content: S) =>
  z.object({
    type: z.literal("message.send", "must be message.send").meta(doc("The kind of command.", "message.send")),
    correlationId: absent(bounded(0, CORRELATION_ID_MAX)).meta(
      doc("Yours; it comes back in the receipt, the events and the timeline.", EXAMPLE_CORRELATION_ID),
    ),
    payload: z
      .object({
        conversationId: absent(publicId("conversation", "")).meta(
          doc("The recipient, as a conversation that exists. This or `contact`.", exampleId("conversation")),
        ),
        contact: absent(Contact).meta({
          description: "The recipient, as a person. If both are given, they must be the same.",
        }),
        senderAttribution: z
          .enum(["automation", "system"], "must be automation or system")
          .meta(doc("Who speaks, as agents see it.", "automation")),
        content,
      })
      .meta({ description: "To whom, and what." }),
  });

/** The content is parsed separately, after its shorthands were expanded. */
export const CreateCommand = withContent(z.record(z.string(), z.unknown(), "must be an object"));
export type CreateCommand = z.infer<typeof CreateCommand>;

/** For the documentation: the canonical form of each content. */
export const DocumentedCommand = withContent(Content).meta({ id: "CreateCommand" });

/** Accepted. The timeline has the live state. */
export const CommandReceipt = z
  .object({
    commandId: publicId("command", "The command."),
    type: z.literal("message.send").meta(doc("The kind of command.", "message.send")),
    status: z
      .literal("accepted")
      .meta(doc("That it was accepted. Its message's state is in the timeline.", "accepted")),
    messageId: publicId("message", "The message."),
    conversationId: publicId("conversation", "The message's conversation."),
    workspaceId: workspaceId(),
    correlationId: z.string().meta(doc("Yours, or the request's.", EXAMPLE_CORRELATION_ID)),
    idempotencyKey: z.string().meta(doc("The key with which it was accepted.", "order-1042-ready")),
    acceptedAt: instant("When it was accepted."),
  })
  .meta({ id: "CommandReceipt" });
export type CommandReceipt = z.infer<typeof CommandReceipt>;

/** The response to `Prefer: validate-only`: nothing was written. */
export const CommandPreview = z
  .object({
    valid: z.literal(true).meta(doc("That the command would be accepted now.", true)),
    preview: z
      .object({
        type: z.string().meta(doc("The kind of content.", "text")),
        text: z.string().nullable().meta(doc("The text as the contact reads it.", "Your order is ready.")),
        conversationId: z
          .string()
          .nullable()
          .meta(doc("Null when the command would start a conversation.", exampleId("conversation"))),
      })
      .meta({ description: "What would be sent." }),
  })
  .meta({ id: "CommandPreview" });
export type CommandPreview = z.infer<typeof CommandPreview>;
