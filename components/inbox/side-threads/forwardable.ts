/** The messages that can be forwarded: those with words or files of their own. Notes are none. */
import type { MessageEntry, ThreadEntry } from "@/lib/inbox/messages/schemas";

const UNSAID = ["erased", "system", "reaction"];

export const forwardable = (entries: ThreadEntry[]): MessageEntry[] =>
  entries.filter(
    (entry): entry is MessageEntry =>
      entry.kind === "message" &&
      !UNSAID.includes(entry.type) &&
      Boolean(entry.text?.trim() || entry.attachments.length > 0),
  );
