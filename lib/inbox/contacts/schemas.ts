/** Shapes of contacts: people outside the team. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { clearableText, doc, email, instant, text, uuid } from "@/lib/platform/shapes";

export const Contact = z
  .object({
    id: uuid("The contact."),
    name: z.string().nullable().meta(doc("Null until it is known.", "Ana Souza")),
    email: z.string().nullable().meta(doc("Null until it is known.", "ana@example.com")),
    phone: z.string().nullable().meta(doc("With country code; null until it is known.", "+351912345678")),
    avatarUrl: z.string().nullable().meta(doc("A picture, if there is one.", null)),
  })
  .meta({ id: "Contact", description: "The person." });
export type Contact = z.infer<typeof Contact>;

/** `spam` is in no number of the overview, and its end brings the conversations back. */
export const BLOCK_REASONS = ["spam", "abuse", "other"] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];
export const ATTRIBUTES_MAX = { keys: 100, keyLength: 64, bytes: 16_384 };
const hasFiniteNumbers = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(hasFiniteNumbers);
/** Free-form: stored and shown as it was given. Browser-safe, so bytes are counted without Buffer. */
export const Attributes = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => Object.keys(value).length <= ATTRIBUTES_MAX.keys,
    `Use at most ${ATTRIBUTES_MAX.keys} attributes.`,
  )
  .refine(
    (value) => Object.keys(value).every((key) => key !== "" && key.length <= ATTRIBUTES_MAX.keyLength),
    `A name has 1 to ${ATTRIBUTES_MAX.keyLength} characters.`,
  )
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= ATTRIBUTES_MAX.bytes,
    `Use at most ${ATTRIBUTES_MAX.bytes} bytes of JSON.`,
  )
  .refine(hasFiniteNumbers, "A number is too large.");
export type Attributes = z.infer<typeof Attributes>;
export const phone = () =>
  z
    .string()
    .trim()
    .regex(/^\+[1-9]\d{6,14}$/, "Enter an international number such as +351912345678.");
/** A visitor's browser at the first message, by its names in lib/platform/device.ts, and its time zone at the last. */
export const Device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  timezone: z.string().nullish(),
});
export type Device = z.infer<typeof Device>;

export const ContactRow = Contact.extend({
  createdAt: instant(),
  lastSeenAt: instant().nullable(),
  /** The page the visitor last had open. */
  pageUrl: z.string().nullable(),
  /** A former process may answer without these four. */
  device: Device.nullish(),
  blockedAt: instant().nullish(),
  blockReason: z.enum(BLOCK_REASONS).nullish(),
  channels: z.array(z.string()).optional(),
  lastMessageAt: instant().nullish(),
});
export type ContactRow = z.infer<typeof ContactRow>;

export const Consent = z.object({ text: z.string(), url: z.string().nullable(), at: instant() });
export type Consent = z.infer<typeof Consent>;

export const ContactDetails = ContactRow.extend({
  /** A former process may answer without these two. */
  externalId: z.string().nullish(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  /** From which pages they wrote, the last first. A former process answers without it. */
  pages: z.array(z.object({ url: z.string(), at: instant() })).optional(),
  /** Since when their site vouches for who they are. */
  verifiedAt: instant().nullish(),
  /** The latest consent from the messenger's form. */
  consent: Consent.nullish(),
  /** When they opted out of marketing; null if they have not. */
  marketingOptedOutAt: instant().nullable(),
  /** The number that WhatsApp messages go to; `phone` is an editable field. */
  whatsappPhone: z.string().nullable(),
  conversations: z.array(
    z.object({
      id: uuid(),
      status: z.string(),
      subject: z.string().nullable(),
      /** The beginning of its newest message; a former process may answer without these three. */
      preview: z.string().nullish(),
      /** How the contact rated it. */
      score: z.int().nullish(),
      channel: z.string().optional(),
      /** The one from which it was split. */
      splitFromId: uuid().nullish(),
      lastMessageAt: instant(),
    }),
  ),
  /** The numbers, addresses and ids that recognise their messages. */
  identities: z.array(z.object({ kind: z.string(), value: z.string() })).optional(),
  /** Contacts that were merged into this one and can be separated again, the last first. A former process answers without them. */
  merged: z.array(z.object({ id: uuid(), name: z.string().nullable(), at: instant() })).optional(),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const ContactPage = z.object({
  contacts: z.array(ContactRow),
  nextCursor: z.string().nullable(),
  /** The number in all pages, on the first one only. */
  total: z.number().nullish(),
});
export type ContactPage = z.infer<typeof ContactPage>;

export const CHANGED_CONTACTS_MAX = 100;
const Ids = z
  .string()
  .transform((ids) => ids.split(","))
  .pipe(z.array(uuid()).max(CHANGED_CONTACTS_MAX));
export const ContactFilter = z.object({
  q: z.string().trim().max(200).default(""),
  /** Only these, or those of these conversations, as far as they fit the rest. */
  ids: Ids.optional(),
  /** `visitors`: they wrote, and left neither a name, an address nor an id. `contacts`: all others. */
  kind: z.enum(["contacts", "visitors"]).optional(),
  channel: ChannelName.optional(),
  has: z.enum(["email", "phone"]).optional(),
  blocked: z.stringbool().optional(),
  /** Only those who are blocked for it. */
  reason: z.enum(BLOCK_REASONS).optional(),
  /** Only contacts who may be the same person as another one. */
  duplicates: z.stringbool().optional(),
  /** Created at or after, and before. */
  from: instant().optional(),
  to: instant().optional(),
});
export type ContactFilter = z.infer<typeof ContactFilter>;
export const ListContacts = ContactFilter.extend({
  sort: z.enum(["created", "name", "activity"]).default("created"),
  dir: z.enum(["asc", "desc"]).optional(),
  cursor: z.string().max(1000).optional(),
});
export type ListContacts = z.infer<typeof ListContacts>;

/** Documented as plain text, which an empty one is too: few generators read such a union. */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, z.literal("").transform(() => null), z.null()])
    .meta({ anyOf: undefined, type: ["string", "null"] });
export const UpdateContact = z
  .strictObject({
    name: clearableText(200),
    email: clearable(email()),
    phone: clearable(phone()),
    /** Only these change; null removes one. */
    attributes: Attributes,
  })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type UpdateContact = z.infer<typeof UpdateContact>;

/** ISO 3166, of all numbering plans; compared with the phone library in a test. */
export const COUNTRIES: readonly string[] =
  "AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );

/** An empty field is absent. */
const filled = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();
export const CreateContact = z
  .strictObject({
    name: filled(text(200)),
    email: filled(email()),
    /** In any form of `country`, or international. */
    phone: filled(z.string().trim().max(40)),
    /** ISO 3166, in which the phone is written. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  })
  .refine((value) => value.name || value.email || value.phone, {
    path: ["name"],
    message: "Enter a name, an e-mail address or a phone number.",
  });
export type CreateContact = z.infer<typeof CreateContact>;
export const CreatedContact = z.object({
  contactId: uuid(),
  /** False: the contact existed, and was not changed. */
  isNew: z.boolean(),
});
export type CreatedContact = z.infer<typeof CreatedContact>;
export const Duplicates = z.object({ contacts: z.array(ContactRow) });
export const DistinguishContacts = z.strictObject({ otherId: uuid(), areDistinct: z.boolean() });
const MERGED_FIELDS = ["name", "email", "phone"] as const;
export const MergeContacts = z.strictObject({
  /** Its id leads to the contact from then on. */
  otherId: uuid(),
  /** The fields that take the other's value. The rest keep the contact's own, or else take the other's. */
  take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).default([]),
});
export type MergeContacts = z.infer<typeof MergeContacts>;
/** A merge can be undone for so long. */
export const UNMERGE_DAYS = 30;
export const UnmergeContacts = z.strictObject({
  /** The contact that is a part of this one: it is one of its own again. */
  otherId: uuid(),
});
/** Without a reason a block keeps the one that it has. */
export const BlockContact = z
  .strictObject({ isBlocked: z.boolean(), reason: z.enum(BLOCK_REASONS).optional() })
  .refine(({ isBlocked, reason }) => isBlocked || reason === undefined, {
    path: ["reason"],
    message: "Send a reason only with a block.",
  });
