import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { ContactsScreen } from "@/components/contacts/contacts-screen";

/** List and panel are in the layout, so the list stays mounted while the URL changes between contacts. */
export default function ContactsLayout({ children }: { children: ReactNode }) {
  return (
    <Translations areas={["contacts", "directory"]}>
      <ContactsScreen>{children}</ContactsScreen>
    </Translations>
  );
}
