import { useEffect, useRef, useState } from "react";
import { firstUnreadNumber } from "@/components/inbox/shared/thread-entries";
import type { Thread } from "@/lib/messages/schemas";

/**
 * The number of the first message that was not read when the conversation was opened, or that came while the page was hidden.
 * Opening marks everything as read, so this is kept here and not taken from the conversation again.
 */
export function useUnreadFrom(thread: Thread | undefined, unreadCount: number): number | null {
  const entries = thread?.entries;
  const [unreadAtStart] = useState(unreadCount);
  const [from, setFrom] = useState<number | null>(null);
  const [isPlaced, setIsPlaced] = useState(false);
  const lastSeen = useRef(0);
  if (thread && !isPlaced) {
    setIsPlaced(true);
    setFrom(firstUnreadNumber(thread, unreadAtStart));
  }

  useEffect(() => {
    const numbers = (entries ?? []).flatMap((entry) =>
      entry.kind === "message" && entry.direction === "inbound" ? [entry.number] : [],
    );
    if (document.visibilityState === "visible") {
      lastSeen.current = numbers.at(-1) ?? 0;
      return;
    }
    const missed = numbers.find((number) => number > lastSeen.current);
    if (missed) setFrom(missed);
  }, [entries]);

  return from;
}
