/**
 * The body of createCommand and its receipt. Tolerant: unknown properties are ignored, null means absent.
 * lib/messages/asked-content.ts has the content.
 */
import { z } from "zod";
import { absent, bounded, Content } from "@/lib/messages/asked-content";
import { instant } from "@/lib/platform/shapes";

export const CORRELATION_ID_MAX = 256;

const Contact = z.object({
  phoneE164: absent(z.string().regex(/^\+[1-9]\d{6,14}$/, "is not an E.164 number, such as +15551234567")),
  name: absent(bounded(0, 200)),
  whatsappUserId: absent(
    z.string().regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/, "is not a WhatsApp user id"),
  ).meta({ description: "Meta's business-scoped user id; the phone may be hidden." }),
});

const withContent = <S extends z.ZodType>(content: S) =>
  z.object({
    type: z.literal("message.send", "must be message.send"),
    correlationId: absent(bounded(0, CORRELATION_ID_MAX)),
    payload: z.object({
      conversationId: absent(z.string()).meta({ example: "conv_01h455vb4pex5vsknk084sn02q" }),
      contact: absent(Contact),
      senderAttribution: z.enum(["automation", "system"], "must be automation or system"),
      content,
    }),
  });

/** The content is parsed separately, after its shorthands were expanded. */
export const CreateCommand = withContent(z.record(z.string(), z.unknown(), "must be an object"));
export type CreateCommand = z.infer<typeof CreateCommand>;

/** For the documentation: the canonical form of each content. */
export const DocumentedCommand = withContent(Content).meta({ id: "CreateCommand" });

/** Accepted. The timeline has the live state. */
export const CommandReceipt = z
  .object({
    commandId: z.string().meta({ example: "cmd_01h455vb4pex5vsknk084sn02q" }),
    type: z.literal("message.send"),
    status: z.literal("accepted"),
    messageId: z.string(),
    conversationId: z.string(),
    workspaceId: z.string(),
    correlationId: z.string(),
    idempotencyKey: z.string(),
    acceptedAt: instant(),
  })
  .meta({ id: "CommandReceipt" });
export type CommandReceipt = z.infer<typeof CommandReceipt>;

/** The response to `Prefer: validate-only`: nothing was written. */
export const CommandPreview = z
  .object({
    valid: z.literal(true),
    preview: z.object({
      type: z.string(),
      text: z.string().nullable().meta({ description: "The text as the contact reads it." }),
      conversationId: z
        .string()
        .nullable()
        .meta({ description: "Null when the command would start a conversation." }),
    }),
  })
  .meta({ id: "CommandPreview" });
export type CommandPreview = z.infer<typeof CommandPreview>;
