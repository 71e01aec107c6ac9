import type { Metadata } from "next";

export const metadata: Metadata = { title: "Inbox" };

/** Drawn by the layout. */
export default function InboxPage() {
  return null;
}
