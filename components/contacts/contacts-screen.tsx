"use client";

/** Everybody who is known to the team, and beside the list the one that is chosen. */
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ContactList } from "@/components/contacts/contact-list";
import { ContactPanel } from "@/components/contacts/contact-panel";
import { ContactsHeader } from "@/components/contacts/contacts-header";
import { CreateContactDialog } from "@/components/contacts/create-contact-dialog";
import { useContacts, useLiveContacts } from "@/components/contacts/use-contacts";
import { useContactsLocation } from "@/components/contacts/use-contacts-location";
import { cn } from "@/components/ui/cn";

export function ContactsScreen({ children }: { children: ReactNode }) {
  const t = useTranslations("contacts.list");
  const location = useContactsLocation();
  const { filter, selectedId, open, close, replace } = location;
  const list = useContacts(filter);
  useLiveContacts(filter);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="flex h-full overflow-hidden">
      {/* The list, with the visible title, is hidden on a phone while a contact is open. */}
      <h1 className="sr-only">{t("title")}</h1>
      <section
        aria-label={t("region")}
        className={cn("flex min-h-0 min-w-0 flex-1 flex-col", selectedId && "max-md:hidden")}
      >
        <ContactsHeader location={location} total={list.total} onCreate={() => setIsCreating(true)} />
        <ContactList location={location} list={list} />
      </section>
      {selectedId ? (
        <ContactPanel key={selectedId} id={selectedId} onClose={close} onMoved={replace} />
      ) : null}
      <CreateContactDialog open={isCreating} onOpenChange={setIsCreating} onOpenContact={open} />
      {children}
    </div>
  );
}
