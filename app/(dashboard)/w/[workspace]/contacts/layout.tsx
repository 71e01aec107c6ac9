import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { ContactsScreen } from "@/components/contacts/contacts-screen";

/** List and panel live here, so that the list stays as it is while the address moves between contacts. */
export default function ContactsLayout({ children }: { children: ReactNode }) {
  return (
    <Translations areas={["contacts"]}>
      <ContactsScreen>{children}</ContactsScreen>
    </Translations>
  );
}
