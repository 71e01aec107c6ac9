/** The messages that can be forwarded: those of this conversation with words or files. Notes, and what a link shows, are none. */

import { UNSAID } from "@/lib/inbox/conversations/limits";
import type { MessageEntry, ThreadEntry } from "@/lib/inbox/messages/schemas";

export const forwardable = (entries: ThreadEntry[], conversationId: string | null): MessageEntry[] =>
  entries.filter(
    (entry): entry is MessageEntry =>
      entry.kind === "message" &&
      entry.conversationId === conversationId &&
      !UNSAID.includes(entry.type) &&
      Boolean(entry.text?.trim() || entry.attachments.length > 0),
  );
