/**
 * The bodies of POST /{phone-number-id}/messages, from Meta's reference ("Messages", v25.0): one shape per type. The
 * shapes contain Meta's limits; rules between fields are refinements with the code Meta answers with.
 */
import { z } from "zod";
import { Interactive } from "./interactive-schemas";
import { Audio, Document, Image, Location, refusal, Sticker, text, Video, wamid } from "./media-schemas";

const part = z.string().max(256).optional();
const Contact = z.strictObject({
  name: z
    .strictObject({
      formatted_name: text(256),
      first_name: part,
      last_name: part,
      middle_name: part,
      prefix: part,
      suffix: part,
    })
    .refine((name) => Object.values(name).filter(Boolean).length > 1, {
      message: "needs another part besides formatted_name",
      ...refusal(131009),
    }),
  phones: z
    .array(z.strictObject({ phone: part, type: part, wa_id: part }))
    .max(50)
    .optional(),
  emails: z
    .array(z.strictObject({ email: part, type: part }))
    .max(50)
    .optional(),
  addresses: z
    .array(
      z.strictObject({
        street: part,
        city: part,
        state: part,
        zip: part,
        country: part,
        country_code: part,
        type: part,
      }),
    )
    .max(50)
    .optional(),
  org: z.strictObject({ company: part, department: part, title: part }).optional(),
  urls: z
    .array(z.strictObject({ url: z.string().max(2048).optional(), type: part }))
    .max(50)
    .optional(),
  birthday: z.iso.date().optional(),
});

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const isEmoji = (value: string): boolean =>
  [...graphemes.segment(value)].length === 1 &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(value);
/** An empty emoji removes the reaction. */
const emoji = z.string().refine((value) => value === "" || isEmoji(value), {
  message: "must be one emoji",
  ...refusal(131009),
});

const Parameter = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: z.string(), parameter_name: z.string().optional() }),
  z.strictObject({
    type: z.literal("currency"),
    currency: z.strictObject({
      fallback_value: z.string(),
      code: z.string().length(3),
      amount_1000: z.int(),
    }),
  }),
  z.strictObject({ type: z.literal("date_time"), date_time: z.strictObject({ fallback_value: z.string() }) }),
  z.strictObject({ type: z.literal("image"), image: Image }),
  z.strictObject({ type: z.literal("video"), video: Video }),
  z.strictObject({ type: z.literal("document"), document: Document }),
  z.strictObject({ type: z.literal("location"), location: Location }),
  z.strictObject({ type: z.literal("payload"), payload: text(256) }),
  z.strictObject({ type: z.literal("coupon_code"), coupon_code: text(20) }),
  z.strictObject({ type: z.literal("action"), action: z.record(z.string(), z.unknown()) }),
]);
const TemplateComponent = z.strictObject({
  type: z.enum(["header", "body", "button"]),
  sub_type: z.enum(["quick_reply", "url", "copy_code", "flow", "catalog", "mpm", "voice_call"]).optional(),
  index: z.union([z.int().min(0).max(9), z.string().regex(/^\d$/)]).optional(),
  parameters: z.array(Parameter).optional(),
});
const Template = z.strictObject({
  name: text(512),
  language: z.strictObject({ code: text(16), policy: z.literal("deterministic").optional() }),
  components: z.array(TemplateComponent).optional(),
});
export type SentTemplate = z.infer<typeof Template>;
export type SentComponent = z.infer<typeof TemplateComponent>;
export type SentParameter = z.infer<typeof Parameter>;

const Text = z.strictObject({ body: text(4096), preview_url: z.boolean().optional() });
const Reaction = z.strictObject({ message_id: wamid, emoji });

/** The value of the property with the type's name. */
export const CONTENT = {
  text: Text,
  image: Image,
  video: Video,
  audio: Audio,
  document: Document,
  sticker: Sticker,
  location: Location,
  contacts: z.array(Contact).min(1).max(257),
  reaction: Reaction,
  interactive: Interactive,
  template: Template,
};
export type ContentType = keyof typeof CONTENT;

/** The envelope of the content. */
export const ENVELOPE = {
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual").optional(),
  to: z.string().optional(),
  recipient: z.string().optional(),
  type: z.string(),
  context: z.strictObject({ message_id: wamid }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

export const ReadMark = z.strictObject({
  messaging_product: z.literal("whatsapp"),
  status: z.literal("read"),
  message_id: wamid,
  typing_indicator: z.strictObject({ type: z.literal("text") }).optional(),
});
