/**
 * Content of a message that is no text, as far as the inbox shows it. Everything but the type may be absent: a provider
 * adds and omits fields as it likes, and the message must stay visible.
 */
import { z } from "zod";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

const words = z.string().trim().min(1).nullish().catch(null);

export const TextContent = z.object({ text: z.string() });

export const MediaContent = z.object({
  kind: z.string(),
  caption: words,
  filename: words,
  mimeType: words,
  isVoice: z.boolean().nullish().catch(null),
  /** Set if it was sent by its address. */
  source: z
    .object({ link: z.url({ protocol: /^https?$/ }) })
    .nullish()
    .catch(null),
});
export type MediaContent = z.infer<typeof MediaContent>;

export const InteractiveContent = z.object({
  interactive: z.object({
    kind: z.string(),
    body: z.string(),
    header: words,
    footer: words,
    buttons: z
      .array(z.object({ title: z.string() }))
      .nullish()
      .catch(null),
    sections: z
      .array(z.object({ rows: z.array(z.object({ title: z.string() })) }))
      .nullish()
      .catch(null),
    label: words,
    url: words,
  }),
});

export const LocationContent = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  name: words,
  address: words,
});

export const ContactsContent = z.object({
  contacts: z.array(
    z.object({
      name: words,
      phones: z.array(z.object({ number: z.string() })).catch([]),
      emails: z.array(z.string()).catch([]),
    }),
  ),
});

export const ChoiceContent = z.object({ title: words, text: words, description: words });
export const FlowContent = z.object({ data: z.record(z.string(), z.unknown()).nullish().catch(null) });
export const CallPermissionContent = z.object({ response: words });

export const ReactionContent = z.object({ emoji: words });

export const OrderContent = z.object({
  text: words,
  items: z.array(
    z.object({
      productId: words,
      quantity: z.coerce.number().nullish().catch(null),
      price: z.coerce.number().nullish().catch(null),
      currency: words,
    }),
  ),
});

const mailPerson = z.object({ address: z.string(), name: words }).nullish().catch(null);
export const EmailContent = z.object({
  subject: words,
  from: mailPerson,
  cc: z
    .array(z.object({ address: z.string() }))
    .nullish()
    .catch(null),
  /** A program wrote it: a word for which kind. */
  automatic: words,
  /** "failed": its sender may be forged. */
  authentication: words,
  /** False: someone else answered the contact's mail. */
  isFromContact: z.boolean().nullish().catch(null),
  quoted: words,
  /** Parts that a limit kept out of it. */
  leftOut: z
    .object({
      rest: z.boolean().optional(),
      text: z.boolean().optional(),
      html: z.boolean().optional(),
      files: z.number().optional(),
      people: z.number().optional(),
    })
    .nullish()
    .catch(null),
  hasHtml: z.boolean().nullish().catch(null),
  /** Files that its HTML shows, by their name there. */
  inline: z.record(z.string(), z.string()).nullish().catch(null),
});
export type EmailContent = z.infer<typeof EmailContent>;

export const SystemContent = z.object({ event: words, body: words, phone: words });
/** `content` is what it became, in one of these shapes itself. */
export const EditContent = z.object({ content: z.looseObject({ type: z.string() }) });
export const UnsupportedContent = z.object({ reason: words });

/** Facts about a message's content that the log needs before it is drawn. Pure. */
type Content = MessageEntry["content"];
const LINES = ["system", "revoke"];
const Target = z.object({ messageId: z.string().nullish(), originalId: z.string().nullish() });

/** True for events, which are no messages. */
export const isLine = ({ content }: { content: Content }): boolean => LINES.includes(content?.type ?? "");

/** The provider's id of the message that a reaction, a change or a deletion is about; "" when it is about none. */
export function targetIdOf(content: Content): string {
  const { messageId, originalId } = Target.safeParse(content).data ?? {};
  return messageId || originalId || "";
}
