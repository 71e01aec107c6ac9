/** Connects the panel's parts and offers their actions to the view. Its functions are stable. */

import type { Widget } from "@/lib/carriers/messenger/schemas";
import { playChime } from "@/lib/client/chime";
import type { State } from "../channel";
import { type Answers, createAnswers } from "./answers";
import { createArrivals } from "./arrivals";
import { createAttention } from "./attention";
import { createFiles, type Files, isRefused } from "./bringing";
import { connectToHost, type Host } from "./host";
import { createIdentity } from "./identity";
import { packChosen, packUnsent, unpackChosen, unpackUnsent } from "./kept";
import { createLive } from "./live";
import { wear } from "./look";
import { createOutbox } from "./outbox";
import { createReading, type Reading } from "./reading";
import { createSession } from "./session";
import type { PanelState, Store } from "./state";
import { isBegun } from "./thread";
import { ThreadReader } from "./thread-reader";
import { createThreads } from "./threads";
import { createVisitor } from "./visitor";

export type Conversation = Answers &
  Reading & {
    /**
     * Also sends the chosen files: each is a message. The text goes with the first one if that is on the server already.
     */
    send(text: string): void;
    choose: Files["choose"];
    unchoose: Files["remove"];
    chooseAgain(): void;
    keepDraft(text: string): void;
    cancel(clientId: string): void;
    tryAgain(clientId: string): void;
    /** Shows the list of conversations. */
    goHome(): void;
    openThread(id: string): void;
    close(): void;
    /** Remembered by the host page, for all its pages. */
    mute(isMuted: boolean): void;
    /** Keeps the unsent parts. Only changes of this tab are kept: two tabs would overwrite each other without end. */
    remember(state: PanelState): void;
  };

function keepText(host: Host, store: Store, draft: string): void {
  host.keep({ draft });
  store.set({ written: draft });
}

/** Whether the visitor has begun nothing. */
const isUntouched = ({ draft, chosen, unsent }: PanelState): boolean =>
  !draft && chosen.length === 0 && unsent.length === 0;

export function createConversation({ id: widgetId, articles, requests }: Widget, store: Store): Conversation {
  let pageUrl = "";
  let remembered = { unsent: "", chosen: "" };
  const page = () => pageUrl;
  const host = connectToHost(
    widgetId,
    followHost,
    (call) => session.answer(call),
    (followed) => {
      if (followed.chime) void playChime();
      else live.receive(followed);
    },
  );
  const visitor = createVisitor({
    host,
    widgetId,
    page,
    onChange: (token, isLost) => session.restart(token, isLost),
  });
  const files = createFiles({ store, visitor });
  const keepDraft = (draft: string): void => keepText(host, store, draft);
  const beginsAtHome = (): boolean => Boolean(articles ?? requests?.hasForm) && isUntouched(store.get());
  const reader = new ThreadReader(
    visitor,
    () => (isBegun(store.get().thread) ? store.get().thread : null),
    (thread) => arrivals.absorb(thread),
  );
  const identity = createIdentity({ widgetId, visitor, page });
  const attention = createAttention({ store, host, visitor });
  const threads = createThreads({ store, visitor, reader, attention });
  const arrivals = createArrivals({ store, threads, attention, beginsAtHome });
  const outbox = createOutbox({
    store,
    visitor,
    files,
    page,
    onSent(message, entry, conversationId) {
      if (message.number === 1) identity.noteBegun(conversationId);
      arrivals.noteSent(message, entry, conversationId);
    },
  });
  const live = createLive({ host, store, visitor, reader, threads, onLive: outbox.resume });
  const { answers, isAnswering } = createAnswers({ store, visitor, noteBegun: identity.noteBegun });
  const session = createSession({
    store,
    visitor,
    identity,
    reader,
    attention,
    live,
    isAnswering,
    idle: outbox.idle,
    drop: files.drop,
    keepDraft,
  });

  function followHost({ token, isOpen, page, look, kept }: State): void {
    if (look) wear(look);
    pageUrl = page;
    const before = store.get();
    const greeting = look?.greeting ?? "";
    if (greeting !== before.greeting || page !== before.page) store.set({ greeting, page });
    const isMuted = Boolean(kept?.muted);
    if (isMuted !== before.isMuted) store.set({ isMuted });
    const isFirst = !before.isLoaded && !token;
    // The state comes again after each request of ours; redrawing would disturb a visitor who is scrolling.
    if (isFirst || isOpen !== before.isOpen) store.set(isFirst ? { isOpen, isLoaded: true } : { isOpen });
    visitor.adopt(token);
    // Drafts are this tab's own, so they are read once.
    if (before.draft === null) {
      remembered.chosen = kept?.chosen ?? "";
      files.adopt(unpackChosen(remembered.chosen));
      store.set({ draft: kept?.draft ?? "" });
    }
    outbox.adopt(unpackUnsent(kept?.unsent ?? ""));
    if (isFirst && beginsAtHome()) threads.goHome();
    attention.acknowledge();
  }

  return {
    ...answers,
    ...createReading({ store, threads, attention }),
    send(text) {
      // The confirmation has been read.
      if (store.get().email) answers.dismissEmail();
      const { chosen } = store.get();
      const ready = chosen.filter((file) => !isRefused(file));
      const isCaption = Boolean(ready[0]?.id);
      store.set({ chosen: chosen.filter(isRefused) });
      if (text && !isCaption) outbox.send(text);
      for (const [at, file] of ready.entries()) outbox.send(at === 0 && isCaption ? text : "", file);
    },
    choose: files.choose,
    unchoose: files.remove,
    chooseAgain: files.resume,
    keepDraft,
    cancel: outbox.cancel,
    tryAgain: outbox.tryAgain,
    close: host.close,
    mute(isMuted) {
      store.set({ isMuted });
      host.keep({ muted: isMuted ? "1" : "" });
    },
    remember({ unsent, chosen }) {
      const next = { unsent: packUnsent(unsent), chosen: packChosen(chosen) };
      for (const name of ["unsent", "chosen"] as const) {
        if (next[name] === remembered[name]) continue;
        remembered = { ...remembered, [name]: next[name] };
        host.keep({ [name]: next[name] });
      }
    },
  };
}
