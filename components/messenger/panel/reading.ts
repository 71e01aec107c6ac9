/** Reads articles in the panel, and carries one into a conversation. */
import type { Attention } from "./attention";
import type { ReadArticle, Store } from "./state";
import type { Threads } from "./threads";

export type Reading = {
  openArticle(number: number): void;
  /** To the article before, or to where the first one was opened. */
  leaveArticle(): void;
  /** Keeps what is typed into the search, for the way back. */
  seek(typed: string): void;
  /** A message about the article, in the conversation that is beginning, or else in a new one. */
  askAbout(article: ReadArticle): void;
  forgetArticle(): void;
  dismissSuggestions(): void;
  startThread(): void;
  /** Shows the list of conversations, or the home that has it. */
  goHome(): void;
  openThread(id: string): void;
  /** One of the visitor's requests, or empty: a new one. */
  openRequest(id: string): void;
};

export function createReading({
  store,
  threads,
  attention,
}: {
  store: Store;
  threads: Threads;
  attention: Attention;
}): Reading {
  function startThread(): void {
    const { thread, messages, unsent } = store.get();
    const isEmpty =
      thread.length !== 36 && messages.length === 0 && unsent.every((entry) => entry.thread !== thread);
    if (isEmpty) store.set({ isHome: false, reading: [] });
    else threads.start();
  }

  return {
    openArticle(number) {
      store.set({ reading: [...store.get().reading, number], lastRead: number });
    },
    leaveArticle() {
      const { reading } = store.get();
      store.set({ reading: reading.slice(0, -1), lastRead: reading[0] ?? null });
      attention.acknowledge();
    },
    seek(sought) {
      if (sought !== store.get().sought) store.set({ sought, lastRead: null });
    },
    askAbout(about) {
      startThread();
      store.set({ about });
    },
    forgetArticle: () => store.set({ about: null }),
    dismissSuggestions: () => store.set({ isSuggestionOff: true }),
    startThread,
    goHome: threads.goHome,
    openThread: threads.open,
    openRequest: (request) => store.set({ request, isSuggestionOff: false }),
  };
}
