import type { Metadata } from "next";
import { MessageSearch } from "@/components/partner-console/messages/message-search";

export const metadata: Metadata = { title: "Messages" };

export default function MessagesPage() {
  return <MessageSearch />;
}
