"use client";

import { InlineField } from "@/components/contacts/inline-field";
import { useUpdateContact } from "@/components/contacts/use-contact";
import { useWords } from "@/components/inbox/words/use-words";
import { Fact } from "@/components/ui/fact";
import { usePlace } from "@/lib/client/workspace";
import type { Contact, ContactDetails } from "@/lib/contacts/schemas";

type Shown = Contact & Partial<Pick<ContactDetails, "whatsappPhone">>;

/** Name, e-mail and phone, each corrected in place. To correct the phone redirects nothing: where WhatsApp goes is said beside it. */
export function ContactFields({ contact }: { contact: Shown }) {
  const { can } = usePlace();
  const words = useWords().details;
  const save = useUpdateContact(contact.id);
  const { phone, whatsappPhone } = contact;
  const whatsapp =
    whatsappPhone && whatsappPhone !== phone ? (
      <Fact label={words.whatsappNumber}>{whatsappPhone}</Fact>
    ) : null;
  if (!can("contacts:write"))
    return (
      <dl className="flex flex-col gap-2">
        {contact.name ? <Fact label={words.name}>{contact.name}</Fact> : null}
        {contact.email ? <Fact label={words.email}>{contact.email}</Fact> : null}
        {contact.phone ? <Fact label={words.phone}>{contact.phone}</Fact> : null}
        {whatsapp}
      </dl>
    );
  return (
    <div className="flex flex-col gap-2">
      <InlineField
        label={words.name}
        value={contact.name}
        placeholder={words.addName}
        onSave={(value) => save("name", value)}
      />
      <InlineField
        label={words.email}
        type="email"
        value={contact.email}
        placeholder={words.addEmail}
        onSave={(value) => save("email", value)}
      />
      <InlineField
        label={words.phone}
        type="tel"
        value={contact.phone}
        placeholder={words.addPhone}
        onSave={(value) => save("phone", value)}
      />
      {whatsapp ? <dl>{whatsapp}</dl> : null}
    </div>
  );
}
