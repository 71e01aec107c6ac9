import type { Metadata } from "next";

export const metadata: Metadata = { title: "Contacts" };

/** Drawn by the layout. */
export default function ContactsPage() {
  return null;
}
