"use client";

import { useTranslations } from "use-intl";
import { InlineField } from "@/components/contacts/inline-field";
import { useUpdateContact } from "@/components/contacts/use-contact";
import { Fact } from "@/components/ui/fact";
import { useScope } from "@/lib/client/workspace";
import type { Contact, ContactDetails } from "@/lib/contacts/schemas";

type Shown = Contact & Partial<Pick<ContactDetails, "whatsappPhone">>;

/** Name, e-mail and phone, each corrected in place. To correct the phone redirects nothing: where WhatsApp goes is said beside it. */
export function ContactFields({ contact }: { contact: Shown }) {
  const { can } = useScope();
  const t = useTranslations("contacts");
  const save = useUpdateContact(contact.id);
  const { phone, whatsappPhone } = contact;
  const whatsapp =
    whatsappPhone && whatsappPhone !== phone ? (
      <Fact label={t("whatsappNumber")}>{whatsappPhone}</Fact>
    ) : null;
  if (!can("contacts:write"))
    return (
      <dl className="flex flex-col gap-2">
        {contact.name ? <Fact label={t("name")}>{contact.name}</Fact> : null}
        {contact.email ? <Fact label={t("email")}>{contact.email}</Fact> : null}
        {contact.phone ? <Fact label={t("phone")}>{contact.phone}</Fact> : null}
        {whatsapp}
      </dl>
    );
  return (
    <div className="flex flex-col gap-2">
      <InlineField
        label={t("name")}
        value={contact.name}
        placeholder={t("addName")}
        onSave={(value) => save("name", value)}
      />
      <InlineField
        label={t("email")}
        type="email"
        value={contact.email}
        placeholder={t("addEmail")}
        onSave={(value) => save("email", value)}
      />
      <InlineField
        label={t("phone")}
        type="tel"
        value={contact.phone}
        placeholder={t("addPhone")}
        onSave={(value) => save("phone", value)}
      />
      {whatsapp ? <dl>{whatsapp}</dl> : null}
    </div>
  );
}
