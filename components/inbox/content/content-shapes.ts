/**
 * Content of a message that is no text, as far as the inbox shows it. Everything but the type may be absent: a provider
 * adds and omits fields as it likes, and the message must stay visible.
 */
import {
  anything,
  boolean,
  list,
  maybe,
  number,
  type Output,
  object,
  or,
  read,
  record,
  type Shape,
  string,
  WRONG,
  words,
} from "@/components/inbox/content/shape";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

const webAddress: Shape<string> = (value) =>
  typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? value
    : WRONG;
const titled = object({ title: string });

export const TextContent = object({ text: string });

export const MediaContent = object({
  kind: string,
  caption: words,
  filename: words,
  mimeType: words,
  isVoice: maybe(boolean),
  /** Set if it was sent by its address. */
  source: maybe(object({ link: webAddress })),
});
export type MediaContent = Output<typeof MediaContent>;

export const InteractiveContent = object({
  interactive: object({
    kind: string,
    body: string,
    header: words,
    footer: words,
    buttons: maybe(list(titled)),
    sections: maybe(list(object({ rows: list(titled) }))),
    label: words,
    url: words,
  }),
});

export const LocationContent = object({
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  name: words,
  address: words,
});

export const ContactsContent = object({
  contacts: list(
    object({
      name: words,
      phones: or(list(object({ number: string })), []),
      emails: or(list(string), []),
    }),
  ),
});

export const ChoiceContent = object({ title: words, text: words, description: words });
export const FlowContent = object({ data: maybe(record(anything)) });
export const CallPermissionContent = object({ response: words });

export const ReactionContent = object({ emoji: words });

const amount = maybe(number(-Number.MAX_VALUE, Number.MAX_VALUE));
export const OrderContent = object({
  text: words,
  items: list(object({ productId: words, quantity: amount, price: amount, currency: words })),
});

const people = list(object({ address: string }));
export const EmailContent = object({
  subject: words,
  from: maybe(object({ address: string, name: words })),
  cc: maybe(people),
  /** A program wrote it: a word for which kind. */
  automatic: words,
  /** "failed": its sender may be forged. */
  authentication: words,
  /** False: someone else answered the contact's mail. */
  isFromContact: maybe(boolean),
  quoted: words,
  /** Parts that a limit kept out of it. */
  leftOut: maybe(
    object({
      rest: or(boolean, false),
      text: or(boolean, false),
      html: or(boolean, false),
      files: or(number(0, Number.MAX_SAFE_INTEGER), 0),
      people: or(number(0, Number.MAX_SAFE_INTEGER), 0),
    }),
  ),
  hasHtml: maybe(boolean),
  /** Files that its HTML shows, by their name there. */
  inline: maybe(record(string)),
});
export type EmailContent = Output<typeof EmailContent>;
/** Everyone whom a mail names. */
export const EmailPeople = object({
  from: maybe(object({ address: string })),
  to: or(people, []),
  cc: or(people, []),
});

export const SystemContent = object({ event: words, body: words, phone: words });
const typed = object({ type: string });
/** `content` is what it became, in one of these shapes itself. */
export const EditContent: Shape<{ content: { type: string } }> = (value) => {
  const { content } = read(object({ content: anything }), value) ?? {};
  return typed(content) === WRONG ? WRONG : { content: content as { type: string } };
};
export const UnsupportedContent = object({ reason: words });

/** Facts about a message's content that the log needs before it is drawn. Pure. */
type Content = MessageEntry["content"];
const LINES = ["system", "revoke"];
const Target = object({ messageId: maybe(string), originalId: maybe(string) });

/** True for events, which are no messages. */
export const isLine = ({ content }: { content: Content }): boolean => LINES.includes(content?.type ?? "");

/** The provider's id of the message that a reaction, a change or a deletion is about; "" when it is about none. */
export function targetIdOf(content: Content): string {
  const { messageId, originalId } = read(Target, content) ?? {};
  return messageId || originalId || "";
}
