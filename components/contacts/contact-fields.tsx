"use client";

import { InlineField } from "@/components/contacts/inline-field";
import { useUpdateContact } from "@/components/contacts/use-contact";
import type { Contact } from "@/lib/contacts/schemas";

/** Name, e-mail and phone, each corrected in place. */
export function ContactFields({ contact }: { contact: Contact }) {
  const save = useUpdateContact(contact.id);
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
