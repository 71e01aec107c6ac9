/**
 * What a thread tells of how the contact can be reached, for those who may not see it. WhatsApp's id of a message has the
 * contact's number in it, and its own line about a new number names both.
 */
import { sha256 } from "@/lib/platform/crypto";
import type { MessageEntry } from "./schemas";

type Content = MessageEntry["content"];

/** The same for the same id, so that reactions, quotes and changes still find their message. */
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
