/** The second line of a row: who wrote last, and what. */
import { previewText } from "@/components/inbox/content/content-words";
import type { Words } from "@/components/inbox/words/en";
import type { InboxConversation } from "@/lib/conversations/schemas";

type Last = Pick<InboxConversation, "lastMessage"> & Partial<Pick<InboxConversation, "lastContent">>;

/** Null while nobody wrote. */
export function previewOf(
  { lastMessage, lastContent }: Last,
  words: Words["content"],
): { isOurs: boolean; text: string } | null {
  if (!lastMessage) return null;
  const { type, text, direction } = lastMessage;
  return {
    isOurs: direction === "outbound",
    text: previewText(words, { type, text, media: lastContent ?? null }),
  };
}
