"use client";

/** Everybody who ever wrote, and beside the list the one that is chosen. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ContactList, useContactsLocation } from "@/components/contacts/contact-list";
import { ContactPanel } from "@/components/contacts/contact-panel";
import { SearchBox } from "@/components/patterns/search-box";
import { cn } from "@/components/ui/cn";

export function ContactsScreen({ children }: { children: ReactNode }) {
  const t = useTranslations("contacts.list");
  const location = useContactsLocation();
  const { q, selectedId, setQ, close } = location;
  return (
    <div className="flex h-full overflow-hidden">
      {/* The list, with the visible title, is hidden on a phone while a contact is open. */}
      <h1 className="sr-only">{t("title")}</h1>
      <section
        aria-label={t("region")}
        className={cn("flex min-h-0 min-w-0 flex-1 flex-col", selectedId && "max-md:hidden")}
      >
        <header className="flex shrink-0 flex-col gap-2 border-b px-4 pt-3 pb-3 md:h-14 md:flex-row md:items-center md:justify-between md:py-0">
          <p className="font-medium text-lg">{t("title")}</p>
          <SearchBox
            value={q}
            label={t("search")}
            onChange={setQ}
            hint={null}
            className="w-full md:max-w-72"
          />
        </header>
        <ContactList location={location} />
      </section>
      {selectedId ? <ContactPanel key={selectedId} id={selectedId} onClose={close} /> : null}
      {children}
    </div>
  );
}
