import { useEffect, useState } from "react";
/**
 * How long a contact may still be answered freely. WhatsApp takes free text for 24 hours after the contact's last message
 * (Meta, "Customer service windows"); channels without such a window have none here. Pure.
 */
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import type { Translate } from "@/lib/i18n/types";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An agent should act once less than this is left. */
const CLOSING = HOUR;

export type ReplyWindow = {
  state: "open" | "closing" | "closed";
  /** Null when the contact has not written yet. */
  expiresAt: string | null;
  /** Whole minutes left, rounded down, so that the display never promises too much. */
  minutesLeft: number;
  /** The part of the 24 hours that is left, from 1 to 0. */
  fraction: number;
  /** The time until the text changes; null once the window is closed. */
  changesInMs: number | null;
};

type Input = Pick<InboxConversation, "channel" | "canReply" | "replyWindowExpiresAt"> &
  Partial<Pick<InboxConversation, "isSandbox" | "sendLock">>;

/** Closed as soon as the server or this clock closes it: a reply that is written in vain costs more than one moment. */
export function replyWindow(
  { channel, canReply, replyWindowExpiresAt: expiresAt, isSandbox, sendLock }: Input,
  now: number,
): ReplyWindow | null {
  // The sandbox has none; and where nothing can be sent at all, it is not the window that is closed.
  const { replyWindowHours } = capabilitiesOf(channel);
  if (replyWindowHours === null || isSandbox || sendLock) return null;
  const left = expiresAt ? Date.parse(expiresAt) - now : 0;
  if (!canReply || left <= 0)
    return { state: "closed", expiresAt, minutesLeft: 0, fraction: 0, changesInMs: null };
  return {
    state: left < CLOSING ? "closing" : "open",
    expiresAt,
    minutesLeft: Math.floor(left / MINUTE),
    fraction: Math.min(1, left / (replyWindowHours * HOUR)),
    changesInMs: left < MINUTE ? left : (left % MINUTE) + 1,
  };
}

export function wordsOf({ state, minutesLeft }: ReplyWindow, t: Translate<"inbox.replyWindow">): string {
  if (state === "closed") return t("closed");
  return minutesLeft < 1 ? t("withinAMinute") : t("within", { span: spanOf(minutesLeft) });
}

/** "3 h 12 min", the same in every language. */
function spanOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours ? `${hours} h` : "", rest ? `${rest} min` : ""].filter(Boolean).join(" ");
}

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
