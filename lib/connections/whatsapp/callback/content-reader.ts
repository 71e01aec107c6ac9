/**
 * Reads a message's content by its type. An unknown type, or one that Meta does not show, is `unsupported`; a known
 * type without its essentials throws a ZodError. Pure.
 */
import { z } from "zod";
import type { MediaKind } from "@/lib/connections/whatsapp/provider";
import { sha256Hex } from "@/lib/connections/whatsapp/sha256-hex";
import { plainFileName } from "@/lib/platform/file-name";
import type { InboundContent } from "./inbound-content";
import { digitsOf, each, id, ifGiven, instant, looseId, MetaError, text } from "./webhook-fields";

type Reader = (message: Record<string, unknown>) => InboundContent;

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

function reader<T>(key: string, schema: z.ZodType<T>, toContent: (part: T) => InboundContent): Reader {
  const whole = z.object({ [key]: schema });
  return (message) => toContent(whole.parse(message)[key] as T);
}

const Media = z.object({
  id,
  mime_type: z.string().catch("application/octet-stream"),
  sha256: text,
  caption: text,
  filename: text,
  voice: z.boolean().catch(false),
  url: text,
});
const media = (kind: MediaKind): Reader =>
  reader(kind, Media, (part) => ({
    type: "media",
    kind,
    id: part.id,
    mimeType: part.mime_type.split(";", 1)[0]?.trim().toLowerCase() ?? "",
    sha256: sha256Hex(part.sha256),
    caption: part.caption,
    filename: part.filename && plainFileName(part.filename),
    isVoice: part.voice,
    url: part.url,
  }));

const Location = z.object({ latitude: number, longitude: number, name: text, address: text, url: text });

const SharedContact = z
  .object({
    name: ifGiven(z.object({ formatted_name: text })),
    phones: each(z.object({ phone: text, wa_id: text })),
    emails: each(z.object({ email: z.string() })),
  })
  .transform(({ name, phones, emails }) => ({
    name: name?.formatted_name ?? null,
    phones: phones.flatMap(({ phone, wa_id }) => {
      const shown = phone ?? wa_id;
      return shown ? [{ number: shown, waId: wa_id }] : [];
    }),
    emails: emails.map(({ email }) => email),
  }));

const OrderItem = z
  .object({
    product_retailer_id: id,
    quantity: ifGiven(number),
    item_price: ifGiven(number),
    currency: text,
  })
  .transform((item) => ({
    productId: item.product_retailer_id,
    quantity: item.quantity,
    price: item.item_price,
    currency: item.currency,
  }));

const System = z.object({
  type: z.string().catch("unknown"),
  body: text,
  wa_id: text,
  /** Meta's name before version 12 of its API. */
  new_wa_id: text,
  user_id: text,
  previous_user_id: text,
});

const READERS: Record<string, Reader> = {
  text: reader("text", z.object({ body: z.string() }), ({ body }) => ({ type: "text", text: body })),
  image: media("image"),
  video: media("video"),
  audio: media("audio"),
  document: media("document"),
  sticker: media("sticker"),
  location: reader("location", Location, (part) => ({ type: "location", ...part })),
  contacts: reader("contacts", z.array(SharedContact).min(1), (contacts) => ({ type: "contacts", contacts })),
  button: reader("button", z.object({ text: z.string(), payload: text }), (part) => ({
    type: "button",
    ...part,
  })),
  interactive,
  reaction: reader("reaction", z.object({ message_id: id, emoji: text }), ({ message_id, emoji }) => ({
    type: "reaction",
    messageId: message_id,
    emoji: emoji || null,
  })),
  order: reader("order", z.object({ catalog_id: looseId, text, product_items: each(OrderItem) }), (part) => ({
    type: "order",
    catalogId: part.catalog_id,
    text: part.text,
    items: part.product_items,
  })),
  system: reader("system", System, (part) => ({
    type: "system",
    // Meta's former name of it.
    event: part.type === "customer_changed_number" ? "user_changed_number" : part.type,
    body: part.body,
    phone: digitsOf(part.new_wa_id ?? part.wa_id),
    userId: part.user_id,
    previousUserId: part.previous_user_id,
  })),
  edit: reader(
    "edit",
    z.object({ original_message_id: id, message: z.record(z.string(), z.unknown()) }),
    ({ original_message_id, message }) => ({
      type: "edit",
      originalId: original_message_id,
      // One level only: edits of edits are not read recursively.
      content: message.type === "edit" ? unsupported(message) : readContent(message),
    }),
  ),
  revoke: reader("revoke", z.object({ original_message_id: id }), ({ original_message_id }) => ({
    type: "revoke",
    originalId: original_message_id,
  })),
};

const REPLIES: Record<string, Reader> = {
  button_reply: reader("button_reply", z.object({ id, title: z.string() }), (part) => ({
    type: "button_reply",
    ...part,
  })),
  list_reply: reader("list_reply", z.object({ id, title: z.string(), description: text }), (part) => ({
    type: "list_reply",
    ...part,
  })),
  nfm_reply: reader("nfm_reply", z.object({ name: text, body: text, response_json: text }), (part) => {
    const data = formData(part.response_json);
    const token = data && typeof data.flow_token === "string" ? data.flow_token : null;
    return { type: "flow_reply", name: part.name, body: part.body, token, data };
  }),
  call_permission_reply: reader(
    "call_permission_reply",
    z.object({ response: z.string(), expiration_timestamp: ifGiven(instant) }),
    ({ response, expiration_timestamp }) => ({
      type: "call_permission_reply",
      response,
      expiresAt: expiration_timestamp,
    }),
  ),
};

export function readContent(message: Record<string, unknown>): InboundContent {
  const { type, errors } = message;
  // Meta omits what it could not fetch, and adds an error.
  const isLeftOut = Array.isArray(errors) && errors.length > 0 && !(String(type) in message);
  const isKnown = typeof type === "string" && Object.hasOwn(READERS, type) && !isLeftOut;
  const read = isKnown ? READERS[type] : undefined;
  return read ? read(message) : unsupported(message);
}

/** Some messages lack the object named after their type. */
function interactive(message: Record<string, unknown>): InboundContent {
  const parsed = z.looseObject({ type: z.string() }).safeParse(message.interactive);
  if (!parsed.success) return { type: "unsupported", reason: "interactive", code: null };
  const { type } = parsed.data;
  const read = Object.hasOwn(REPLIES, type) ? REPLIES[type] : undefined;
  return read ? read(parsed.data) : { type: "unsupported", reason: type, code: null };
}

/** Flow answers are a JSON string, so untrusted text. */
function formData(source: string | null): Record<string, unknown> | null {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(source ?? ""));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const Unsupported = z.object({
  type: z.string().catch("unknown"),
  unsupported: ifGiven(z.object({ type: text })),
  errors: each(MetaError),
});

function unsupported(message: Record<string, unknown>): InboundContent {
  const { type, unsupported: named, errors } = Unsupported.parse(message);
  const [error] = errors;
  const detail = named?.type ?? error?.error_data?.details ?? error?.title;
  return {
    type: "unsupported",
    reason: (type === "unsupported" && detail) || type,
    code: error?.code ?? null,
  };
}
