/**
 * The body of createCommand and its receipt. Tolerant: unknown properties are ignored, null means absent.
 * lib/inbox/messages/asked-content.ts has the content.
 */
import { z } from "zod";
import { absent, bounded, Content } from "@/lib/inbox/messages/asked-content";
import { DeliveryState } from "@/lib/inbox/messages/schemas";
import { Failure } from "@/lib/platform/failure";
import { exampleId, nextPage, pageQuery, publicId, workspaceId } from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_CORRELATION_ID, EXAMPLE_INSTANT, instant } from "@/lib/platform/shapes";

export const CORRELATION_ID_MAX = 256;
const SEND_AT_DAYS_MAX = 30;
const DAY_MS = 86_400_000;

const Contact = z.object({
  phoneE164: absent(
    z.string().regex(/^\+[1-9]\d{6,14}$/, "Enter an E.164 number such as +15551234567."),
  ).meta(doc("The contact's number.", "+15551234567")),
  name: absent(bounded(0, 200)).meta(doc("Fills an empty name; never replaces one.", "Ana Souza")),
  whatsappUserId: absent(
    z.string().regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/, "Enter a WhatsApp user id."),
  ).meta(doc("Meta's business-scoped user id; the phone may be hidden.", "US.13491208655302741918")),
});

const withContent = <S extends z.ZodType>(content: S) =>
  z.object({
    type: z
      .literal("message.send", "The type must be message.send.")
      .meta(doc("The kind of command.", "message.send")),
    correlationId: absent(bounded(0, CORRELATION_ID_MAX)).meta(
      doc("Yours; it comes back in the receipt, the events and the timeline.", EXAMPLE_CORRELATION_ID),
    ),
    sendAt: absent(
      z.iso
        .datetime({ offset: true, error: "Enter an ISO 8601 instant with an offset." })
        .refine(
          (value) => Date.parse(value) <= Date.now() + SEND_AT_DAYS_MAX * DAY_MS,
          "Choose a time at most 30 days ahead.",
        ),
    ).meta(
      doc(
        "When the message joins its conversation's queue, at most 30 days ahead; then reply window, opt-out and template are checked. Without it, or in the past: at once.",
        EXAMPLE_INSTANT,
      ),
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
          .enum(["automation", "system"], "The value must be automation or system.")
          .meta(doc("Who speaks, as agents see it.", "automation")),
        content,
      })
      .meta({ description: "To whom, and what." }),
  });

/** A whole one that works, of docs/partners.md. */
const EXAMPLE_COMMAND = {
  type: "message.send",
  payload: {
    contact: { phoneE164: "+15551230001", name: "Ana Souza" },
    senderAttribution: "automation",
    content: { type: "text", text: "Your order is ready." },
  },
};

/** The content is parsed separately, after its shorthands were expanded. */
export const CreateCommand = withContent(z.record(z.string(), z.unknown(), "The value must be an object."));
export type CreateCommand = z.infer<typeof CreateCommand>;

/** For the documentation: the canonical form of each content. */
export const DocumentedCommand = withContent(Content).meta({ id: "CreateCommand", example: EXAMPLE_COMMAND });

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
    sendAt: instant("When it is sent; only of a scheduled one.").optional(),
  })
  .meta({ id: "CommandReceipt" });
export type CommandReceipt = z.infer<typeof CommandReceipt>;

export const BATCH_MAX = 500;
const batchKey = () =>
  z.string().meta({
    ...doc("As the header Idempotency-Key of createCommand: 8 to 128 characters.", "order-1042-ready"),
  });
export const CreateCommandBatch = z
  .object({
    commands: z
      .array(z.unknown())
      .min(1, "Send at least one command.")
      .max(BATCH_MAX, `Send at most ${BATCH_MAX} commands.`)
      .meta({ description: "Bodies of createCommand, each with its own idempotencyKey." }),
  })
  .meta({ id: "CreateCommandBatch" });
/** For the documentation. */
export const DocumentedBatch = z
  .object({
    commands: z
      .array(withContent(Content).extend({ idempotencyKey: batchKey() }))
      .min(1)
      .max(BATCH_MAX)
      .meta(
        doc("Bodies of createCommand, each with its own idempotencyKey.", [
          { ...EXAMPLE_COMMAND, idempotencyKey: "order-1042-ready" },
        ]),
      ),
  })
  .meta({ id: "CreateCommandBatch" });

export const CommandResult = z
  .object({
    status: z
      .int()
      .meta(
        doc("What createCommand would have answered: 202, 200 for a replay, or the refusal's status.", 202),
      ),
    command: CommandReceipt.nullable().meta({ description: "The receipt; null for a refusal." }),
    error: z
      .object({
        code: z.string().meta(doc("Stable: compare with this.", "session_window_closed")),
        message: z
          .string()
          .meta(doc("All problems, each with its field and rule.", "The reply window closed.")),
        correlationId: z
          .string()
          .meta(doc("Of the batch's request, as in every error.", EXAMPLE_CORRELATION_ID)),
      })
      .nullable()
      .meta({ description: "Why it was refused; null: it was not." }),
  })
  .meta({ id: "CommandResult" });
export type CommandResult = z.infer<typeof CommandResult>;
export const CommandBatch = z
  .object({
    results: z.array(CommandResult).meta({ description: "One for each command, in their order." }),
  })
  .meta({ id: "CommandBatch" });
export type CommandBatch = z.infer<typeof CommandBatch>;

/** A command with the current state of its message. */
export const Command = CommandReceipt.extend({
  sendAt: instant("When it was to be sent.").nullable().meta({ description: "Null: at once." }),
  deliveryState: DeliveryState.nullable().meta({ description: "Of its message; null when that is deleted." }),
  failure: Failure.nullable().meta({ description: "Why its message failed or waits; null: it did not." }),
}).meta({ id: "Command" });
export type Command = z.infer<typeof Command>;

export const CommandList = z
  .object({ commands: z.array(Command).meta({ description: "Newest first." }), nextCursor: nextPage() })
  .meta({ id: "CommandPage" });
export type CommandList = z.infer<typeof CommandList>;

export const ListCommands = z.object({
  idempotencyKey: z
    .string()
    .max(128)
    .optional()
    .meta(doc("Only the command with this key.", "order-1042-ready")),
  correlationId: z
    .string()
    .max(CORRELATION_ID_MAX)
    .optional()
    .meta(doc("Only commands with this correlation id.", EXAMPLE_CORRELATION_ID)),
  state: DeliveryState.optional().meta(
    doc(
      "Only commands whose message is in this state. With sent, delivered or read, a page may hold fewer than the limit, or none, before the last one.",
      "failed",
    ),
  ),
  ...pageQuery,
});
export type ListCommands = z.infer<typeof ListCommands>;

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
