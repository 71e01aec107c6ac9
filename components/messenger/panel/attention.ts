/** Marks messages as seen: the count at the launcher, receipts for the team, and a sound for unseen messages. */

import type { VisitorMessage } from "@/lib/carriers/messenger/schemas";
import { playChime, prepareChime } from "@/lib/client/chime";
import type { Host } from "./host";
import { Receipts } from "./receipts";
import type { Store } from "./state";
import { isBegun, lastReplyNumber } from "./thread";
import type { Visitor } from "./visitor";

export type Attention = {
  /** Starts over for another visitor or conversation. */
  reset(): void;
  /** Numbers of unread replies in the shown conversation, and in the others. */
  count(unread: number, others: number): void;
  /** Reports to the launcher and the team what is seen now. */
  acknowledge(): void;
  /** Sounds for unseen messages, unless a page around us does. */
  announce(arrived: readonly VisitorMessage[]): void;
};

type Options = { store: Store; host: Host; visitor: Visitor };

export function createAttention({ store, host, visitor }: Options): Attention {
  const receipts = new Receipts();
  let unread = 0;
  let othersUnread = 0;
  /** Number of the newest reply that is known; null before the thread was read. */
  let knownNumber: number | null = null;

  function acknowledge(): void {
    const { isOpen, isHome, reading, isLoaded, messages, thread } = store.get();
    const isWatched = isOpen && !isHome && reading.length === 0 && document.visibilityState === "visible";
    if (isWatched) unread = 0;
    // Before the first read the loader knows the count and the panel does not.
    if (isLoaded) host.setUnread(unread + othersUnread);
    if (!isBegun(thread)) return;
    void receipts.report(visitor.token(), thread, lastReplyNumber(messages), isWatched);
  }

  document.addEventListener("visibilitychange", acknowledge);
  prepareChime();

  return {
    reset() {
      receipts.reset();
      unread = 0;
      knownNumber = null;
    },
    count(shown, others) {
      unread = shown;
      othersUnread = others;
    },
    acknowledge,
    announce(arrived) {
      const last = knownNumber;
      knownNumber = lastReplyNumber(store.get().messages);
      if (last === null || host.isFollowing()) return;
      const hasNews = arrived.some(({ direction, number }) => direction === "outbound" && number > last);
      const { isMuted } = store.get();
      if (hasNews && document.visibilityState !== "visible" && !isMuted) void playChime();
    },
  };
}
