"use client";

import { useEffect, useState } from "react";
import { type ReplyWindow, replyWindow } from "@/components/inbox/composer/reply-window";
import type { InboxConversation } from "@/lib/conversations/schemas";

/** Looks at the clock whenever the words change, at the moment of closing, and after a sleep in which no timer ran. */
export function useReplyWindow(conversation: InboxConversation): ReplyWindow | null {
  const { channel, canReply, replyWindowExpiresAt, isSandbox, sendLock } = conversation;
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      const time = Date.now();
      setNow(time);
      clearTimeout(timer);
      const next = replyWindow(
        { channel, canReply, replyWindowExpiresAt, isSandbox, sendLock },
        time,
      )?.changesInMs;
      if (next) timer = setTimeout(look, next);
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [channel, canReply, replyWindowExpiresAt, isSandbox, sendLock]);

  return replyWindow(conversation, now);
}
