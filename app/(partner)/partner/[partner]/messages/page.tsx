import type { Metadata } from "next";
import { MessageSearch } from "@/components/console/messages/message-search";

export const metadata: Metadata = { title: "Messages" };

export default function MessagesPage() {
  return <MessageSearch />;
}
