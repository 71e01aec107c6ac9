import type { ReactNode } from "react";
import { ContactsScreen } from "@/components/contacts/contacts-screen";

/** List and panel live here, so that the list stays as it is while the address moves between contacts. */
export default function ContactsLayout({ children }: { children: ReactNode }) {
  return <ContactsScreen>{children}</ContactsScreen>;
}
