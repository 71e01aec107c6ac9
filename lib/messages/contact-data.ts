/**
 * Hides contact data from viewers without contacts:read. WhatsApp's message id contains the contact's number, and its
 * notice about a changed number names both.
 */
import { sha256 } from "@/lib/platform/crypto";
import type { MessageEntry } from "./schemas";

type Content = MessageEntry["content"];

/** Maps an id to the same pseudonym each time, so reactions, quotes and changes still find their message. */
const nameless = (id: string): string => Buffer.from(sha256(id)).toString("base64url").slice(0, 22);

export function withoutContactData(entry: MessageEntry): MessageEntry {
  const { providerMessageId, content, text } = entry;
  return {
    ...entry,
    providerMessageId: providerMessageId && nameless(providerMessageId),
    content: contentWithout(content),
    text: content?.type === "system" ? null : text,
  };
}

function contentWithout(content: Content): Content {
  if (content === null) return null;
  if (content.type === "system") return { type: content.type, event: content.event };
  const { messageId, originalId } = content;
  return {
    ...content,
    ...(typeof messageId === "string" && { messageId: nameless(messageId) }),
    ...(typeof originalId === "string" && { originalId: nameless(originalId) }),
  };
}
