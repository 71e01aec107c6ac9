/** Message content as APIs and events show it; content_json() renders it. Types in the order of how often they occur. */
import { z } from "zod";
import { MEDIA_KINDS } from "@/lib/connections/whatsapp/media-types";
import { doc, EXAMPLE_UUID } from "@/lib/platform/shapes";
import { Interactive, MediaLink, TemplateUse } from "./asked-content";

const kind = <T extends string>(type: T, description: string) => z.literal(type).meta(doc(description, type));
const mailPerson = (description: string) =>
  z
    .object({
      address: z.string().meta(doc("The address.", "ana@example.com")),
      name: z.string().nullable().meta(doc("The name beside it.", "Ana Souza")),
    })
    .meta({ description });
const writtenOn = () =>
  z
    .literal("ticket_page")
    .optional()
    .meta(
      doc("Written on the page of a ticket, not on the channel: it opens no reply window.", "ticket_page"),
    );
const title = () => z.string().meta(doc("What it said.", "Yes"));

/** `replyTo` names the message that was answered, tapped, reacted to or changed. */
export const MessageContent = z
  .discriminatedUnion("type", [
    z.object({
      type: kind("text", "A text."),
      text: z.string().meta(doc("What it says.", "Where is my order?")),
      previewUrl: z
        .boolean()
        .optional()
        .meta(doc("Whether WhatsApp shows a preview of the first link.", false)),
      writtenOn: writtenOn(),
    }),
    z.object({
      type: kind("media", "A file."),
      kind: z.enum(MEDIA_KINDS).meta(doc("How it is shown.", "image")),
      attachmentId: z
        .string()
        .nullable()
        .meta(doc("One of `attachments`; null for a file that was sent by its address.", EXAMPLE_UUID)),
      caption: z.string().optional().meta(doc("The text below it.", "Your cake")),
      voice: z.literal(true).optional().meta(doc("Recorded in the chat.", true)),
      writtenOn: writtenOn(),
      media: MediaLink.optional().meta({ description: "As the command gave it." }),
    }),
    z
      .object({
        type: kind("template", "A message that WhatsApp has approved."),
        template: TemplateUse.meta({ description: "Which template, and what filled it." }),
      })
      .meta({ description: "Messages of before this version have alias and locale only." }),
    z.object({
      type: kind("interactive", "A choice for the contact."),
      interactive: Interactive.meta({ description: "The choice." }),
    }),
    z
      .object({
        type: kind("button_reply", "The customer tapped a button."),
        id: z.string().meta(doc("The one that the command gave it.", "APPOINTMENT-7:yes")),
        title: title(),
      })
      .meta({ description: "Only from customers." }),
    z.object({
      type: kind("list_reply", "The customer chose a row of a list."),
      id: z.string().meta(doc("The one that the command gave it.", "SLOT-10")),
      title: title(),
      description: z.string().optional().meta(doc("The line below the title.", "With Maria")),
    }),
    z.object({
      type: kind("template_button", "The customer tapped a quick reply of a template."),
      payload: z.string().nullable().meta(doc("The one that the command gave the button.", "ORDER-1042")),
      text: title(),
    }),
    z.object({
      type: kind("location", "A place."),
      latitude: z.number().meta(doc("Degrees north.", 38.7223)),
      longitude: z.number().meta(doc("Degrees east.", -9.1393)),
      name: z.string().optional().meta(doc("What it is called.", "Bakery Silva")),
      address: z.string().optional().meta(doc("Where it is.", "Rua Augusta 1, Lisbon")),
    }),
    z.object({
      type: kind("contacts", "People that the customer shared."),
      contacts: z
        .array(
          z.object({
            name: z.string().nullable().meta(doc("Their name.", "Ana Souza")),
            phones: z
              .array(
                z.object({
                  number: z.string().meta(doc("As it was written.", "+351 912 345 678")),
                  waId: z
                    .string()
                    .nullable()
                    .meta(doc("WhatsApp's id of it; null: not there.", "351912345678")),
                }),
              )
              .meta({ description: "Their numbers." }),
            emails: z.array(z.string()).meta(doc("Their addresses.", ["ana@example.com"])),
          }),
        )
        .meta({ description: "The people." }),
    }),
    z.object({
      type: kind("order", "What the customer ordered from the catalogue."),
      catalogId: z.string().optional().meta(doc("WhatsApp's id of the catalogue.", "194836987003835")),
      text: z.string().optional().meta(doc("What the customer wrote to it.", "By noon, please.")),
      items: z
        .array(
          z.object({
            productId: z.string().meta(doc("The catalogue's id of the product.", "cake-1")),
            quantity: z.number().nullable().meta(doc("How many.", 2)),
            price: z.number().nullable().meta(doc("Of one.", 12.5)),
            currency: z.string().nullable().meta(doc("Of the price, as in ISO 4217.", "EUR")),
          }),
        )
        .meta({ description: "The products." }),
    }),
    z.object({
      type: kind("flow_reply", "The customer completed a flow."),
      name: z.string().optional().meta(doc("The flow's name.", "booking")),
      data: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta(
          doc("What the customer filled in, unchanged; null if it could not be read.", {
            date: "2026-07-24",
          }),
        ),
    }),
    z.object({
      type: kind("email", "A mail; its text is the message's `text`."),
      subject: z.string().nullable().meta(doc("Its subject; null: none.", "My order")),
      from: mailPerson("Who wrote it; null: it does not say.").nullable(),
      to: z.array(mailPerson("A recipient.")).meta({ description: "To whom." }),
      cc: z.array(mailPerson("A recipient.")).meta({ description: "Who got a copy." }),
      html: z
        .string()
        .optional()
        .meta(doc("As its writer formatted it. Not safe to show: make it so.", "<p>Where is my order?</p>")),
      quotedText: z
        .string()
        .optional()
        .meta(doc("The earlier mail and the signature below the text.", "On Monday you wrote:\n> Hello")),
      automatic: z
        .string()
        .optional()
        .meta(
          doc(
            "A program wrote it: `reply`, such as an absence note, `list` or `program`. `flood`: one of very many of its sender.",
            "reply",
          ),
        ),
    }),
    z.object({
      type: kind("reaction", "A reaction to a message."),
      emoji: z.string().nullable().meta(doc("Null takes the reaction back.", "👍")),
    }),
    z.object({
      type: kind("call_permission_reply", "Whether the customer may be called."),
      response: z.string().meta(doc("WhatsApp's word for it.", "accept")),
    }),
    z.object({
      type: kind("edit", "The message in `replyTo` was changed."),
      text: z.string().nullable().meta(doc("The new text.", "Where is my cake?")),
    }),
    z.object({ type: kind("revoke", "The message in `replyTo` was deleted.") }),
    z.object({ type: kind("deleted", "This message was deleted; only in `message.updated`.") }),
    z.object({
      type: kind("system", "What WhatsApp says about the customer."),
      event: z.string().meta(doc("What happened, such as a changed number.", "user_changed_number")),
    }),
    z.object({
      type: kind("unsupported", "Something that WhatsApp does not hand over."),
      reason: z.string().meta(doc("The provider's word for what is not shown.", "unknown")),
    }),
  ])
  .meta({
    id: "MessageContent",
    description: "What it says. There may be more types later: show `text` for those.",
  });
export type MessageContent = z.infer<typeof MessageContent>;

export const ReplyTo = z
  .object({
    messageId: z.string().nullable().meta(doc("Null for a message that Parley does not have.", EXAMPLE_UUID)),
    providerMessageId: z
      .string()
      .nullable()
      .meta(
        doc(
          "The provider's own id (wamid), if it gave one.",
          "wamid.HBgLMTU1NTEyMzQ1NjcVAgARGBI5QTNDQTVCM0Q0Q0Q2RTY3RTcA",
        ),
      ),
  })
  .meta({ id: "ReplyTo" });

/** Meta: "Webhooks: messages reference", referral. */
export const Referral = z
  .object({
    sourceType: z.string().nullable().meta(doc("Its kind.", "ad")),
    sourceId: z.string().nullable().meta(doc("Meta's id of it.", "120208432107830123")),
    sourceUrl: z.string().nullable().meta(doc("Its address.", "https://fb.me/3vAbCdEfG")),
    headline: z.string().nullable().meta(doc("Its headline.", "Cakes for every day")),
    body: z.string().nullable().meta(doc("Its text.", "Order by noon, fetch at five.")),
    clickId: z.string().nullable().meta(doc("Meta's `ctwa_clid`.", "ARAkLkA8rmlFeiCktEJQ-QTwRiyYHAFD")),
  })
  .meta({ id: "Referral" });
export type Referral = z.infer<typeof Referral>;
