"use client";

import { contentName } from "@/components/inbox/content/content-words";
import { useWords } from "@/components/inbox/words/use-words";
import type { MessageEntry } from "@/lib/messages/schemas";

/** The message that this one is about, in a line. Null: it is not among those that are loaded. */
export function Quoted({ message }: { message: MessageEntry | null }) {
  const words = useWords().content;
  if (!message) return <span className="text-ink-3">{words.earlierMessage}</span>;
  return (
    <q dir="auto" className="line-clamp-1 text-left text-ink-2 [overflow-wrap:anywhere]">
      {message.text?.trim() || contentName(words, message.type)}
    </q>
  );
}
