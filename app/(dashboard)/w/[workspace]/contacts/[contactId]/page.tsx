import type { Metadata } from "next";

export const metadata: Metadata = { title: "Contacts" };

/** Drawn by the layout, which reads the id from the address. */
export default function ContactPage() {
  return null;
}
