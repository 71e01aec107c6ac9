/** Writes the server's answers about the shown conversation into the state. */
import type { VisitorMessage, VisitorThread } from "@/lib/carriers/messenger/schemas";
import type { Attention } from "./attention";
import type { Store } from "./state";
import { lastReplyNumber, mergeMessages, type Unsent, withoutArrived } from "./thread";
import type { Threads } from "./threads";

export type Arrivals = {
  absorb(thread: VisitorThread): void;
  /** A message of the visitor's own has arrived. */
  noteSent(message: VisitorMessage, entry: Unsent, conversationId: string): void;
};

type Options = { store: Store; threads: Threads; attention: Attention; beginsAtHome: () => boolean };

export function createArrivals({ store, threads, attention, beginsAtHome }: Options): Arrivals {
  function show(arrived: readonly VisitorMessage[]): void {
    const { messages, unsent } = store.get();
    store.set({ messages: mergeMessages(messages, arrived), unsent: withoutArrived(unsent, arrived) });
  }

  function askForEmail(): void {
    const { email, messages } = store.get();
    if (!email && lastReplyNumber(messages) === 0) store.set({ isAskingEmail: true });
  }

  return {
    absorb({
      conversation,
      contact,
      messages,
      unread,
      others,
      isIdentified,
      hasAnsweredForm,
      rating,
      opening,
      seenNumber = 0,
    }) {
      const isFirst = !store.get().isLoaded;
      const { thread } = store.get();
      // A visitor with a choice of conversations begins at the list.
      const hasChoice =
        others.count > 0 || conversation?.status === "resolved" || (!conversation && beginsAtHome());
      if (isFirst && thread === "" && hasChoice) threads.goHome();
      if (conversation) threads.settle(thread, conversation.id);
      attention.count(unread, others.unread);
      // A read that began before the answer knows nothing of it.
      const hasAnswered = hasAnsweredForm || store.get().hasAnsweredForm;
      store.set({ isIdentified, hasAnsweredForm: hasAnswered });
      show(messages);
      attention.announce(messages);
      store.set({
        isLoaded: true,
        // A seen message stays seen, also if the team marks it as unread.
        seenNumber: Math.max(store.get().seenNumber, seenNumber),
        isResolved: conversation?.status === "resolved",
        rating,
        opening,
        email: contact?.email ?? null,
      });
      if (messages.some(({ direction }) => direction === "outbound")) store.set({ typist: null });
      // A visitor who comes back without an answer is asked once more.
      if (isFirst && messages.at(-1)?.direction === "inbound") askForEmail();
      attention.acknowledge();
    },
    noteSent(message, { thread }, conversationId) {
      const isShown = thread === store.get().thread;
      threads.settle(thread, conversationId);
      store.set({ unsent: withoutArrived(store.get().unsent, [message]), limitedUntil: 0 });
      if (!isShown) return;
      show([message]);
      store.set({ isResolved: false });
      askForEmail();
    },
  };
}
