/** The second line of a row: who wrote last, and what. */
import { previewText } from "@/components/inbox/content/content-words";
import type { InboxConversation } from "@/lib/conversations/schemas";

export function previewOf({
  lastMessage,
  lastContent,
}: Pick<InboxConversation, "lastMessage"> & Partial<Pick<InboxConversation, "lastContent">>): {
  isOurs: boolean;
  text: string;
} {
  if (!lastMessage) return { isOurs: false, text: "No messages yet" };
  const { type, text, direction } = lastMessage;
  return { isOurs: direction === "outbound", text: previewText(type, text, lastContent ?? null) };
}
