/** Shapes of contacts: people outside the team. */
import { z } from "zod";
import { clearableText, doc, email, instant, uuid } from "@/lib/platform/shapes";

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

export const ContactRow = Contact.extend({
  createdAt: instant(),
  lastSeenAt: instant().nullable(),
  /** The page the visitor last had open. */
  pageUrl: z.string().nullable(),
});
export type ContactRow = z.infer<typeof ContactRow>;

export const ContactDetails = ContactRow.extend({
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

const clearableEmail = z.union([email(), z.literal("").transform(() => null), z.null()]);
export const UpdateContact = z
  .strictObject({
    name: clearableText(200),
    email: clearableEmail,
    phone: z.union([
      z
        .string()
        .trim()
        .regex(/^\+[1-9]\d{6,14}$/, "is not an international number such as +351912345678"),
      z.literal("").transform(() => null),
      z.null(),
    ]),
  })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "names nothing to change");
export type UpdateContact = z.infer<typeof UpdateContact>;
