import type { Metadata } from "next";

export const metadata: Metadata = { title: "Inbox" };

/** Drawn by the layout, which reads the id from the address. */
export default function ConversationPage() {
  return null;
}
