/** Shapes of the sandbox: what a partner's test plays for the customer, for Meta's reviewers, and for WhatsApp. */
import { z } from "zod";
import { publicId } from "@/lib/platform/public-shapes";
import { doc } from "@/lib/platform/shapes";

const some = (max: number) =>
  z.string().min(1, "Enter a value.").max(max, `Use at most ${max} characters.`).meta({ minLength: 1 });
const phoneE164 = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, "Enter a number such as +15551230001.")
  .meta(doc("The customer's number. Its last four digits can order an outcome.", "+15551230001"));
const kind = <T extends string>(type: T, description: string) => z.literal(type).meta(doc(description, type));
const title = (max: number) => some(max).meta(doc("What the button or row said.", "Yes"));

const file = z
  .object({
    base64: z.base64().max(200_000).meta(doc("The bytes.", "iVBORw0KGgo=")),
    mimeType: some(127)
      .regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w=.+-]+)*$/, "Enter a type such as image/png.")
      .meta(doc("Its type.", "image/png")),
    filename: some(240).optional().meta(doc("Its name, for documents.", "invoice.pdf")),
  })
  .meta({ description: "At most 150 kB. Without it a small sample is sent." });

/** The content of a customer's message, in the form in which messages show it. */
const SaidContent = z
  .discriminatedUnion("type", [
    z.object({
      type: kind("text", "A text."),
      text: some(4096).meta(doc("What it says.", "Where is my order?")),
    }),
    z.object({
      type: kind("button_reply", "A tap on a button that a command sent."),
      id: some(256).meta(doc("The button's id.", "APPOINTMENT-7:yes")),
      title: title(20),
    }),
    z.object({
      type: kind("list_reply", "A choice from a list that a command sent."),
      id: some(200).meta(doc("The row's id.", "SLOT-10")),
      title: title(24),
      description: some(72).optional().meta(doc("The row's description.", "With Maria")),
    }),
    z.object({
      type: kind("template_button", "A tap on a quick reply of a template."),
      payload: some(256).meta(doc("The button's payload.", "ORDER-1042")),
      text: title(25),
    }),
    z.object({
      type: kind("media", "A file."),
      kind: z
        .enum(["image", "video", "audio", "document", "sticker"])
        .meta(doc("Audio is a voice message.", "image")),
      caption: some(1024).optional().meta(doc("Of an image, a video or a document.", "Is this the one?")),
      file: file.optional(),
    }),
    z.object({
      type: kind("location", "A place."),
      latitude: z.number().min(-90).max(90).meta(doc("Degrees north.", 38.7223)),
      longitude: z.number().min(-180).max(180).meta(doc("Degrees east.", -9.1393)),
      name: some(1000).optional().meta(doc("What it is called.", "Bakery Silva")),
      address: some(1000).optional().meta(doc("Where it is.", "Rua Augusta 1, Lisbon")),
    }),
    z.object({
      type: kind("contacts", "Shared people."),
      contacts: z
        .array(
          z.object({
            name: some(256).meta(doc("Their name.", "Ana Souza")),
            phones: z
              .array(z.object({ number: some(32).meta(doc("As it is written.", "+351 912 345 678")) }))
              .max(5)
              .meta({ description: "Their numbers." }),
          }),
        )
        .min(1)
        .max(20)
        .meta({ description: "The people." }),
    }),
    z.object({
      type: kind("order", "An order from the catalogue."),
      catalogId: some(64).meta(doc("The catalogue.", "194836987003835")),
      text: some(1024).optional().meta(doc("What the customer writes to it.", "By noon, please.")),
      items: z
        .array(
          z.object({
            productId: some(100).meta(doc("The catalogue's id of the product.", "cake-1")),
            quantity: z.int().min(1).max(1000).meta(doc("How many.", 2)),
            price: z.number().min(0).meta(doc("Of one.", 12.5)),
            currency: z.string().length(3, "Enter three letters.").meta(doc("As in ISO 4217.", "EUR")),
          }),
        )
        .min(1)
        .max(30)
        .meta({ description: "The products." }),
    }),
    z.object({
      type: kind("flow_reply", "A completed flow."),
      data: z
        .record(z.string(), z.unknown())
        .meta(doc("What the customer filled in.", { date: "2026-07-24" })),
    }),
    z.object({
      type: kind("reaction", "A reaction to the message in `replyTo`."),
      emoji: some(16).nullable().meta(doc("Null takes it back.", "👍")),
    }),
    z.object({
      type: kind("edit", "A change of the customer's own message in `replyTo`."),
      text: some(4096).meta(doc("The new text.", "Where is my cake?")),
    }),
    z.object({ type: kind("revoke", "Deletes the customer's own message in `replyTo`.") }),
    z.object({ type: kind("unsupported", "Something that WhatsApp does not hand over, such as a poll.") }),
  ])
  .meta({ id: "InboundContent" });
export type SaidContent = z.infer<typeof SaidContent>;

export const CreateInboundMessage = z
  .object({
    customer: z
      .object({
        phoneE164,
        name: some(60).optional().meta(doc("The name in their profile.", "Noor Haddad")),
      })
      .meta({ description: "Who writes. It is created with the first message." }),
    content: SaidContent.meta({ description: "What the customer says or does." }),
    replyTo: publicId("message", "The message that is answered, tapped, reacted to or changed.").nullish(),
  })
  .meta({
    id: "CreateInboundMessage",
    example: {
      customer: { phoneE164: "+15551230001", name: "Noor Haddad" },
      content: { type: "text", text: "Where is my order?" },
    },
  });
export type CreateInboundMessage = z.infer<typeof CreateInboundMessage>;

export const InboundMessage = z
  .object({
    providerMessageId: z
      .string()
      .meta(
        doc(
          "WhatsApp's id (wamid). The message follows as an event, as a real one would.",
          "wamid.HBgLMTU1NTEyMzQ1NjcVAgARGBI5QTNDQTVCM0Q0Q0Q2RTY3RTcA",
        ),
      ),
  })
  .meta({ id: "InboundMessage" });

export const SetReplyWindow = z
  .object({
    phoneE164,
    hours: z
      .number()
      .min(0)
      .max(720)
      .meta(doc("By how many hours the customer's last message moves back; 24 close the window.", 25)),
  })
  .meta({ id: "SetReplyWindow" });
export const DecideTemplate = z
  .object({
    templateId: publicId("template", "The template."),
    decision: z.enum(["approve", "reject", "pause", "disable"]).meta(doc("As Meta's reviewers.", "approve")),
  })
  .meta({ id: "DecideTemplate" });
export const SetNumberState = z
  .object({
    state: z
      .enum(["active", "restricted", "banned", "offboarded"])
      .optional()
      .meta(doc("Of the number's account.", "restricted")),
    quality: z
      .enum(["green", "yellow", "red", "unknown"])
      .optional()
      .meta(doc("How customers rate it.", "yellow")),
  })
  .refine(({ state, quality }) => state !== undefined || quality !== undefined, "Send the fields to change.")
  .meta({ id: "SetNumberState", minProperties: 1, example: { quality: "yellow" } });
export const SetRecipientOutcome = z
  .object({
    phoneE164,
    outcome: z
      .enum(["deliver", "refuse", "fail"])
      .meta(doc("`refuse`: the call is refused. `fail`: it is accepted and fails later.", "fail")),
    providerErrorCode: z
      .int()
      .optional()
      .meta(doc("Meta's code of the refusal or failure; 131026 without it.", 131026)),
    times: z
      .int()
      .min(1)
      .max(1000)
      .nullish()
      .meta(doc("For how many messages; without it, until it is changed.", 1)),
  })
  .meta({ id: "SetRecipientOutcome" });
export type SetRecipientOutcome = z.infer<typeof SetRecipientOutcome>;

export const SandboxDone = z
  .object({
    done: z.literal(true).meta(doc("What follows from it comes as events, as it would from Meta.", true)),
  })
  .meta({ id: "SandboxDone" });
