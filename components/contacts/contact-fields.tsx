"use client";

import { Fact } from "@/components/contacts/fact";
import { InlineField } from "@/components/contacts/inline-field";
import { useUpdateContact } from "@/components/contacts/use-contact";
import { usePlace } from "@/lib/client/workspace";
import type { Contact } from "@/lib/contacts/schemas";

/** Name, e-mail and phone, each corrected in place. */
export function ContactFields({ contact }: { contact: Contact }) {
  const { can } = usePlace();
  const save = useUpdateContact(contact.id);
  if (!can("contacts:write"))
    return (
      <dl className="flex flex-col gap-2">
        {contact.name ? <Fact label="Name">{contact.name}</Fact> : null}
        {contact.email ? <Fact label="E-mail">{contact.email}</Fact> : null}
        {contact.phone ? <Fact label="Phone">{contact.phone}</Fact> : null}
      </dl>
    );
  return (
    <div className="flex flex-col gap-2">
      <InlineField
        label="Name"
        value={contact.name}
        placeholder="Add a name"
        onSave={(value) => save("name", value)}
      />
      <InlineField
        label="E-mail"
        type="email"
        value={contact.email}
        placeholder="Add an e-mail"
        onSave={(value) => save("email", value)}
      />
      <InlineField
        label="Phone"
        type="tel"
        value={contact.phone}
        placeholder="Add a phone number"
        onSave={(value) => save("phone", value)}
      />
    </div>
  );
}
