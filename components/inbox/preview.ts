/** The second line of a row: who wrote last, and what. */
import type { InboxConversation } from "@/lib/conversations/schemas";

export function previewOf({ lastMessage }: InboxConversation): { isOurs: boolean; text: string } {
  if (!lastMessage) return { isOurs: false, text: "No messages yet" };
  // Line breaks would end the preview early.
  const text = lastMessage.text?.replace(/\s+/g, " ").trim() || `[${lastMessage.type}]`;
  return { isOurs: lastMessage.direction === "outbound", text };
}
