/** Keeps the panel's state current: reads the thread, follows live updates, reports receipts, sends messages. */
import { playChime, prepareChime } from "@/lib/client/chime";
import { openStream } from "@/lib/client/stream";
import type {
  AnswerForm,
  VisitorConversations,
  VisitorFileLink,
  VisitorMessage,
  VisitorThread,
} from "@/lib/messenger/schemas";
import type { Call, CallResult, State } from "../channel";
import { CallFailed, call } from "./api";
import type { Bringing } from "./bringing";
import { connectToHost } from "./host";
import { createIdentity } from "./identity";
import { packUnsent, unpackUnsent } from "./kept";
import { wear } from "./look";
import { createOutbox, newClientId } from "./outbox";
import { Receipts } from "./receipts";
import type { PanelState, Store } from "./state";
import { isBegun, lastReplyNumber, mergeMessages, withoutArrived } from "./thread";
import { ThreadReader } from "./thread-reader";
import { createVisitor } from "./visitor";

/** For how long identify() waits for messages that are being sent. */
const ARRIVING_MS = 10_000;
const TYPIST_SHOWN_MS = 6_000;
/** Minimum time between two typing notices to the team. */
const TYPING_EVERY_MS = 3_000;

type Notice = { type: string; name?: string; conversationId?: string };

/** The arrow functions are handed to the view as they are. */
export class Conversation {
  #pageUrl = "";
  #unread = 0;
  /** In the conversations that are not shown. */
  #othersUnread = 0;
  /** Number of the newest reply that is known; null before the thread was read. */
  #heard: number | null = null;
  #kept = "";
  #isAnswering = false;
  #typingReportedAt = 0;
  #typistTimer: ReturnType<typeof setTimeout> | undefined;
  #closeStream: (() => void) | null = null;

  readonly #store: Store;
  readonly #host = connectToHost(
    (state) => this.#followHost(state),
    (call) => this.#answer(call),
  );
  readonly #visitor;
  readonly #reader;
  readonly #identity;
  readonly #receipts = new Receipts();
  readonly #outbox;

  constructor(widgetId: string, store: Store) {
    this.#store = store;
    const page = () => this.#pageUrl;
    this.#visitor = createVisitor({
      host: this.#host,
      widgetId,
      page,
      onChange: (token, isLost) => this.#restart(token, isLost),
    });
    this.#reader = new ThreadReader(
      this.#visitor,
      () => (isBegun(store.get().thread) ? store.get().thread : null),
      (thread) => this.#absorb(thread),
    );
    this.#identity = createIdentity({ widgetId, visitor: this.#visitor, page });
    this.#outbox = createOutbox({
      store,
      visitor: this.#visitor,
      page,
      onSent: (message, { thread }, conversationId) => {
        if (message.number === 1) this.#identity.noteBegun(conversationId);
        const isShown = thread === store.get().thread;
        this.#settle(thread, conversationId);
        store.set({ unsent: withoutArrived(store.get().unsent, [message]), limitedUntil: 0 });
        if (!isShown) return;
        this.#show([message]);
        store.set({ isResolved: false });
        this.#askForEmail();
      },
    });
    document.addEventListener("visibilitychange", () => this.#acknowledge());
    prepareChime();
  }

  /** Each file is a message; the text goes with the first one. */
  send = (text: string, files: Bringing[] = []): void => {
    // The confirmation has been read.
    if (this.#store.get().email) this.dismissEmail();
    for (const [at, file] of files.entries()) this.#outbox.send(at === 0 ? text : "", file);
    if (files.length === 0) this.#outbox.send(text);
  };

  /** Keeps what is not sent. Only changes of this tab are kept: two tabs would overwrite each other without end. */
  remember = ({ unsent }: PanelState): void => {
    const packed = packUnsent(unsent);
    if (packed === this.#kept) return;
    this.#kept = packed;
    this.#host.keep({ unsent: packed });
  };

  /** The list of conversations. */
  goHome = (): void => {
    this.#store.set({ isHome: true });
    void this.#readThreads();
    this.#acknowledge();
  };

  openThread = (id: string): void => this.#turnTo(id, false);

  /** A conversation of its own, which begins with its first message. */
  startThread = (): void => this.#turnTo(`new ${newClientId()}`, true);

  #turnTo(thread: string, isLoaded: boolean): void {
    const isSame = thread === this.#store.get().thread;
    this.#store.set({ thread, isHome: false });
    if (isSame) {
      this.#acknowledge();
      return;
    }
    this.#reader.reset();
    this.#receipts.reset();
    this.#unread = 0;
    this.#heard = null;
    this.#store.set({
      messages: [],
      seenNumber: 0,
      isResolved: false,
      isLoaded,
      typist: null,
      isAskingEmail: false,
    });
    void this.#reader.read();
  }

  /** Once the server has named a conversation, what waits for it goes there too. */
  #settle(thread: string, id: string): void {
    if (thread === id) return;
    const { unsent, thread: shown } = this.#store.get();
    this.#store.set({
      unsent: unsent.map((entry) => (entry.thread === thread ? { ...entry, thread: id } : entry)),
      thread: shown === thread ? id : shown,
    });
  }

  async #readThreads(): Promise<void> {
    const token = this.#visitor.token();
    if (!token) return;
    try {
      const { conversations: threads } = await call<VisitorConversations>("conversations", { token });
      if (token !== this.#visitor.token()) return;
      this.#store.set({ threads });
      this.#othersUnread = 0;
      this.#unread = threads.reduce((sum, { unread }) => sum + unread, 0);
      this.#acknowledge();
    } catch {
      // The next notice reads again; what is shown stays.
    }
  }

  /** Remembered by the host page, for all its pages. */
  mute = (isMuted: boolean): void => {
    this.#store.set({ isMuted });
    this.#host.keep({ muted: isMuted ? "1" : "" });
  };

  cancel = (clientId: string): void => this.#outbox.cancel(clientId);

  tryAgain = (clientId: string): void => this.#outbox.tryAgain(clientId);

  close = (): void => this.#host.close();

  typing = (): void => {
    const token = this.#visitor.token();
    if (!token || Date.now() - this.#typingReportedAt < TYPING_EVERY_MS) return;
    this.#typingReportedAt = Date.now();
    const { thread } = this.#store.get();
    if (!isBegun(thread)) return;
    const body = thread ? { conversationId: thread } : {};
    call("typing", { method: "POST", token, body }).catch(() => undefined);
  };

  /** Returns a link on the panel's own origin, valid for ten minutes. Throws CallFailed. */
  findLink = async (fileId: string): Promise<string> => {
    const token = this.#visitor.token();
    const { url } = await call<VisitorFileLink>(`attachments/${fileId}`, { token });
    if (!url) throw new CallFailed("refused");
    return url.replace(/^https?:\/\/[^/]+/, "");
  };

  /** Throws CallFailed. */
  leaveEmail = async (email: string): Promise<void> => {
    const token = await this.#visitor.obtain();
    const contact = await call<{ email: string | null }>("contact", {
      method: "PATCH",
      token,
      body: { email },
    });
    this.#store.set({ email: contact.email });
  };

  /** Throws CallFailed. */
  answerForm = async (answers: AnswerForm): Promise<void> => {
    this.#isAnswering = true;
    try {
      const token = await this.#visitor.obtain();
      await call("form", { method: "POST", token, body: answers });
    } finally {
      this.#isAnswering = false;
    }
    const { email } = this.#store.get();
    this.#store.set({ hasAnsweredForm: true, email: answers.email || email, isAskingEmail: false });
  };

  skipForm = (): void => this.#store.set({ isFormSkipped: true });

  dismissEmail = (): void => this.#store.set({ isAskingEmail: false });

  #followHost({ token, isOpen, page, look, kept }: State): void {
    if (look) wear(look);
    this.#pageUrl = page;
    const before = this.#store.get();
    const greeting = look?.greeting ?? "";
    if (greeting !== before.greeting) this.#store.set({ greeting });
    const isMuted = Boolean(kept?.muted);
    if (isMuted !== before.isMuted) this.#store.set({ isMuted });
    const isFirst = !before.isLoaded && !token;
    // Told again with each wish of ours; drawing the same would disturb a visitor who is scrolling.
    if (isFirst || isOpen !== before.isOpen)
      this.#store.set(isFirst ? { isOpen, isLoaded: true } : { isOpen });
    this.#visitor.adopt(token);
    this.#outbox.adopt(unpackUnsent(kept?.unsent ?? ""));
    this.#acknowledge();
  }

  /** Does what the site's script asked for. */
  async #answer({ identify, logout }: Call): Promise<CallResult> {
    if (identify !== undefined) {
      // What is on its way belongs to the person too, and is known only once it has arrived.
      await Promise.race([this.#outbox.idle(), new Promise((done) => setTimeout(done, ARRIVING_MS))]);
      return this.#identity.identify(identify);
    }
    if (!logout) return { ok: false, problem: "unavailable" };
    const token = this.#visitor.token();
    // As a browser that was never here; nothing of the former visitor stays on the screen.
    this.#forget();
    if (token) this.#visitor.refuse(token);
    this.#store.set({ isRestarted: false });
    return this.#identity.logOut(token);
  }

  #forget(): void {
    const { person, unsent } = this.#store.get();
    for (const { file } of unsent) file?.abort.abort();
    this.#store.set({ person: person + 1, unsent: [], isAskingEmail: false, isIdentified: false });
  }

  /** Begins again as another visitor; without a token as a new one. */
  #restart(token: string, isLost: boolean): void {
    // Another tab signed out.
    if (!token && !isLost) this.#forget();
    this.#closeStream?.();
    this.#closeStream = null;
    this.#reader.reset();
    this.#receipts.reset();
    this.#unread = 0;
    this.#othersUnread = 0;
    this.#heard = null;
    // What is being filled in stays on the screen.
    const isWriting = this.#store.get().unsent.length > 0 || this.#isAnswering;
    this.#store.set({
      thread: "",
      threads: null,
      isHome: false,
      isIdentified: false,
      hasAnsweredForm: false,
      isFormSkipped: false,
      isAskingEmail: false,
      unsent: this.#store.get().unsent.map((entry) => ({ ...entry, thread: "" })),
      messages: [],
      seenNumber: 0,
      isResolved: false,
      email: null,
      isLoaded: !token || isWriting,
      typist: null,
      isInterrupted: false,
    });
    if (token) this.#follow(token);
    else this.#store.set({ isRestarted: isLost });
  }

  #follow(token: string): void {
    this.#closeStream = openStream({
      url: "/api/messenger/stream",
      headers: () => ({ Authorization: `Bearer ${token}` }),
      onEvent: ({ type, data }) => this.#onStreamEvent(type, data),
      onState: (live) => {
        if (live !== "connecting") this.#store.set({ isInterrupted: live === "waiting" });
        if (live === "live") this.#outbox.resume();
      },
      onUnauthorized: () => this.#visitor.refuse(token),
    });
    void this.#reader.read();
  }

  #onStreamEvent(type: string, data: string): void {
    const notice = type === "notice" ? (JSON.parse(data) as Notice) : null;
    if (notice?.type !== "typing") {
      if (this.#store.get().isHome) void this.#readThreads();
      return void this.#reader.read();
    }
    const { thread } = this.#store.get();
    if (thread && notice.conversationId && notice.conversationId !== thread) return;
    clearTimeout(this.#typistTimer);
    this.#typistTimer = setTimeout(() => this.#store.set({ typist: null }), TYPIST_SHOWN_MS);
    this.#store.set({ typist: notice.name ?? "" });
  }

  #absorb({
    conversation,
    contact,
    messages,
    unread,
    others,
    isIdentified,
    hasAnsweredForm,
    seenNumber = 0,
  }: VisitorThread): void {
    const isFirst = !this.#store.get().isLoaded;
    const { thread } = this.#store.get();
    // What the visitor finds first: the list, where there is a choice.
    const hasChoice = others.count > 0 || conversation?.status === "resolved";
    if (isFirst && thread === "" && hasChoice) this.goHome();
    if (conversation) this.#settle(thread, conversation.id);
    this.#unread = unread;
    this.#othersUnread = others.unread;
    // A read that began before the answer knows nothing of it.
    const hasAnswered = hasAnsweredForm || this.#store.get().hasAnsweredForm;
    this.#store.set({ isIdentified, hasAnsweredForm: hasAnswered });
    this.#show(messages);
    this.#announce(messages);
    this.#store.set({
      isLoaded: true,
      // What was seen stays seen, also if the team marks it as unread.
      seenNumber: Math.max(this.#store.get().seenNumber, seenNumber),
      isResolved: conversation?.status === "resolved",
      email: contact?.email ?? null,
    });
    if (messages.some(({ direction }) => direction === "outbound")) this.#store.set({ typist: null });
    // A visitor who comes back without an answer is asked once more.
    if (isFirst && messages.at(-1)?.direction === "inbound") this.#askForEmail();
    this.#acknowledge();
  }

  /** The site's handlers hear what came while the page was open. */
  #announce(arrived: readonly VisitorMessage[]): void {
    const last = this.#heard;
    this.#heard = lastReplyNumber(this.#store.get().messages);
    if (last === null) return;
    const answers = arrived.filter(({ direction, number }) => direction === "outbound" && number > last);
    for (const { id, senderName, text, attachments } of answers)
      this.#host.announce({ id, author: senderName, text: text ?? attachments[0]?.fileName ?? "" });
    const { isOpen, isMuted } = this.#store.get();
    const isSeen = isOpen && document.visibilityState === "visible";
    if (answers.length > 0 && !isSeen && !isMuted) void playChime();
  }

  #show(arrived: readonly VisitorMessage[]): void {
    const { messages, unsent } = this.#store.get();
    this.#store.set({ messages: mergeMessages(messages, arrived), unsent: withoutArrived(unsent, arrived) });
  }

  #askForEmail(): void {
    const { email, messages } = this.#store.get();
    if (!email && lastReplyNumber(messages) === 0) this.#store.set({ isAskingEmail: true });
  }

  #acknowledge(): void {
    const { isOpen, isHome, isLoaded, messages, thread } = this.#store.get();
    const isWatched = isOpen && !isHome && document.visibilityState === "visible";
    if (isWatched) this.#unread = 0;
    // Before the first read the loader knows the count and the panel does not.
    if (isLoaded) this.#host.setUnread(this.#unread + this.#othersUnread);
    if (!isBegun(thread)) return;
    void this.#receipts.report(this.#visitor.token(), thread, lastReplyNumber(messages), isWatched);
  }
}
