/** Shapes of contacts: people outside the team. */
import { z } from "zod";
import { listed, nextPage, pageQuery, publicId } from "@/lib/platform/public-shapes";
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

/** As partners see it. */
export const PartnerContact = Contact.extend({ id: publicId("contact", "The contact.") }).meta({
  id: "Contact",
  description: "The person.",
});
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
    `at most ${ATTRIBUTES_MAX.keys} attributes`,
  )
  .refine(
    (value) => Object.keys(value).every((key) => key !== "" && key.length <= ATTRIBUTES_MAX.keyLength),
    `a name has 1 to ${ATTRIBUTES_MAX.keyLength} characters`,
  )
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= ATTRIBUTES_MAX.bytes,
    `at most ${ATTRIBUTES_MAX.bytes} bytes of JSON`,
  )
  .refine(hasFiniteNumbers, "has a number that is too large");
export type Attributes = z.infer<typeof Attributes>;
const EXAMPLE_ATTRIBUTES = { tier: "gold", table: 7 };

export const PartnerContactDetails = PartnerContact.extend({
  externalId: z
    .string()
    .nullable()
    .meta(doc("Your own id of the person; null: you gave none.", "customer-7")),
  attributes: z
    .record(z.string(), z.unknown())
    .meta(doc("What you noted about the person, unchanged.", EXAMPLE_ATTRIBUTES)),
  identities: z
    .array(
      z.object({
        kind: listed(["phone", "whatsapp_user_id", "email"], "What it is."),
        value: z
          .string()
          .meta(doc("The number with its plus, WhatsApp's id, or the e-mail address.", "+351912345678")),
      }),
    )
    .meta({ description: "By which messages are recognised as this person's." }),
  marketingOptedOutAt: instant()
    .nullable()
    .meta({ description: "When the person opted out of marketing; null: not." }),
  createdAt: instant("When it was created."),
  updatedAt: instant("When one of these fields last changed."),
}).meta({ id: "ContactDetails", description: "The person, with all that is known." });
export type PartnerContactDetails = z.infer<typeof PartnerContactDetails>;

const ExternalId = text(128);
export const phone = () =>
  z
    .string()
    .trim()
    .regex(/^\+[1-9]\d{6,14}$/, "is not an international number such as +351912345678");
const absent = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined);

export const CreatePartnerContact = z
  .object({
    name: absent(text(200)).meta(doc("The person's name.", "Ana Souza")),
    phone: absent(phone()).meta(doc("With country code.", "+351912345678")),
    email: absent(email()).meta(doc("An e-mail address.", "ana@example.com")),
    externalId: absent(ExternalId).meta(doc("Your own id of the person; byte-exact.", "customer-7")),
    attributes: absent(Attributes).meta(
      doc(
        `Anything you want to note: at most ${ATTRIBUTES_MAX.keys} names of up to ${ATTRIBUTES_MAX.keyLength} characters, ${ATTRIBUTES_MAX.bytes} bytes of JSON in all.`,
        EXAMPLE_ATTRIBUTES,
      ),
    ),
  })
  .refine(
    ({ phone, email, externalId }) => (phone ?? email ?? externalId) !== undefined,
    "phone, email or externalId is required",
  )
  .meta({ id: "CreateContact" });
export type CreatePartnerContact = z.infer<typeof CreatePartnerContact>;

export const PartnerContactList = z
  .object({
    contacts: z.array(PartnerContactDetails).meta({ description: "Newest first." }),
    nextCursor: nextPage(),
  })
  .meta({ id: "ContactList" });
export type PartnerContactList = z.infer<typeof PartnerContactList>;

export const ListPartnerContacts = z.object({
  phone: z
    .string()
    .max(40)
    .optional()
    .meta(doc("Only the contact with this number, with country code.", "+351912345678")),
  email: z
    .string()
    .max(254)
    .optional()
    .meta(doc("Only contacts with this e-mail address, in any case.", "ana@example.com")),
  externalId: z
    .string()
    .max(512)
    .optional()
    .meta(doc("Only the contact with this id of yours; byte-exact.", "customer-7")),
  ...pageQuery,
});
export type ListPartnerContacts = z.infer<typeof ListPartnerContacts>;

export const ContactRow = Contact.extend({
  createdAt: instant(),
  lastSeenAt: instant().nullable(),
  /** The page the visitor last had open. */
  pageUrl: z.string().nullable(),
});
export type ContactRow = z.infer<typeof ContactRow>;

export const Consent = z.object({ text: z.string(), url: z.string().nullable(), at: instant() });
export type Consent = z.infer<typeof Consent>;

export const ContactDetails = ContactRow.extend({
  /** A former process may answer without these two. */
  externalId: z.string().nullish(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  /** Since when their site vouches for who they are. */
  verifiedAt: instant().nullish(),
  /** What they last agreed to in the messenger's form. */
  consent: Consent.nullish(),
  /** When they opted out of marketing; null if they have not. */
  marketingOptedOutAt: instant().nullable(),
  /** The number that WhatsApp messages go to; `phone` is an editable field. */
  whatsappPhone: z.string().nullable(),
  conversations: z.array(
    z.object({ id: uuid(), status: z.string(), subject: z.string().nullable(), updatedAt: instant() }),
  ),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const ContactPage = z.object({ contacts: z.array(ContactRow), nextCursor: z.string().nullable() });
export type ContactPage = z.infer<typeof ContactPage>;
export const ListContacts = z.object({
  q: z.string().trim().max(200).default(""),
  cursor: z.string().max(200).optional(),
});
export type ListContacts = z.infer<typeof ListContacts>;

const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([schema, z.literal("").transform(() => null), z.null()]);
export const UpdateContact = z
  .strictObject({ name: clearableText(200), email: clearable(email()), phone: clearable(phone()) })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "names nothing to change");
export type UpdateContact = z.infer<typeof UpdateContact>;

export const UpdatePartnerContact = z
  .object({
    name: clearableText(200).meta(doc("Null or empty: no name.", "Ana Souza")),
    email: clearable(email()).meta(doc("Null or empty: no address.", "ana@example.com")),
    phone: clearable(phone()).meta(
      doc(
        "Adds the number to those by which the person is recognised. Null or empty: none is shown.",
        "+351912345678",
      ),
    ),
    externalId: clearable(ExternalId).meta(
      doc("Your own id of the person. Null or empty: none.", "customer-7"),
    ),
    attributes: absent(Attributes).meta(doc("Replaces all; limits as in createContact.", EXAMPLE_ATTRIBUTES)),
  })
  .partial()
  .refine((value) => Object.values(value).some((each) => each !== undefined), "names nothing to change")
  .meta({ id: "UpdateContact" });
export type UpdatePartnerContact = z.infer<typeof UpdatePartnerContact>;
