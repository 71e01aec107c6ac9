/** Chooses the shown conversation: the visitor's list of them, one of it, or one that begins. */
import type { VisitorConversations } from "@/lib/carriers/messenger/schemas";
import { call, newClientId } from "./api";
import type { Attention } from "./attention";
import type { Store } from "./state";
import type { ThreadReader } from "./thread-reader";
import type { Visitor } from "./visitor";

export type Threads = {
  /** Shows the list. */
  goHome(): void;
  open(id: string): void;
  /** A conversation of its own, which begins with its first message. */
  start(): void;
  /** Once the server has named a conversation, its waiting messages go there too. */
  settle(thread: string, id: string): void;
  readList(): Promise<void>;
};

type Options = { store: Store; visitor: Visitor; reader: ThreadReader; attention: Attention };

export function createThreads({ store, visitor, reader, attention }: Options): Threads {
  function turnTo(thread: string, isLoaded: boolean): void {
    const isSame = thread === store.get().thread;
    store.set({ thread, isHome: false, request: null, reading: [] });
    if (isSame) {
      attention.acknowledge();
      return;
    }
    reader.reset();
    attention.reset();
    store.set({
      messages: [],
      seenNumber: 0,
      isResolved: false,
      opening: undefined,
      isLoaded,
      typist: null,
      isAskingEmail: false,
      isSuggestionOff: false,
    });
    void reader.read();
  }

  async function readList(): Promise<void> {
    const token = visitor.token();
    if (!token) return;
    try {
      const { conversations: threads } = await call<VisitorConversations>("conversations", { token });
      if (token !== visitor.token()) return;
      store.set({ threads });
      attention.count(
        threads.reduce((sum, { unread }) => sum + unread, 0),
        0,
      );
      attention.acknowledge();
    } catch {
      // The next notice reads again; what is shown stays.
    }
  }

  return {
    goHome() {
      const { threads } = store.get();
      // Before the first message there are none to read.
      store.set({
        isHome: true,
        request: null,
        reading: [],
        lastRead: null,
        about: null,
        threads: visitor.token() ? threads : [],
      });
      void readList();
      attention.acknowledge();
    },
    open: (id) => turnTo(id, false),
    start: () => turnTo(`new ${newClientId()}`, true),
    settle(thread, id) {
      if (thread === id) return;
      const { unsent, thread: shown } = store.get();
      store.set({
        unsent: unsent.map((entry) => (entry.thread === thread ? { ...entry, thread: id } : entry)),
        thread: shown === thread ? id : shown,
      });
    },
    readList,
  };
}
