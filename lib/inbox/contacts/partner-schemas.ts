/** Shapes of contacts in the partner API. Browser-safe. */
import { z } from "zod";
import { listed, nextPage, pageQuery, publicId } from "@/lib/platform/public-shapes";
import { clearableText, doc, email, instant, text } from "@/lib/platform/shapes";
import { ATTRIBUTES_MAX, Attributes, BLOCK_REASONS, Contact, clearable, phone } from "./schemas";

/** The contact in the partner API. */
export const PartnerContact = Contact.extend({ id: publicId("contact", "The contact.") }).meta({
  id: "Contact",
  description: "The person.",
});
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
  blockedAt: instant()
    .nullable()
    .meta({ description: "Since when the team has blocked the person; null: not blocked." }),
  blockReason: listed(
    BLOCK_REASONS,
    "Why the team has blocked the person; null: not blocked, or without a reason.",
  ).nullable(),
  createdAt: instant("When it was created."),
  updatedAt: instant("When one of these fields last changed."),
}).meta({ id: "ContactDetails", description: "The person, with all that is known." });
export type PartnerContactDetails = z.infer<typeof PartnerContactDetails>;

const ExternalId = text(128);
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
    "Send phone, email or externalId.",
  )
  .meta({ id: "CreateContact", minProperties: 1 });
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
  .refine((value) => Object.values(value).some((each) => each !== undefined), "Send the fields to change.")
  .meta({ id: "UpdateContact", minProperties: 1 });
export type UpdatePartnerContact = z.infer<typeof UpdatePartnerContact>;
