/** Keeps the panel's state current: reads the thread, follows live updates, reports receipts, sends messages. */
import { openStream } from "@/lib/client/stream";
import type { VisitorFileLink, VisitorMessage, VisitorThread } from "@/lib/messenger/schemas";
import type { Call, CallResult, State } from "../channel";
import { CallFailed, call } from "./api";
import type { Bringing } from "./bringing";
import { connectToHost } from "./host";
import { packUnsent, unpackUnsent } from "./kept";
import { wear } from "./look";
import { createOutbox } from "./outbox";
import { Receipts } from "./receipts";
import type { PanelState, Store } from "./state";
import { lastReplyNumber, mergeMessages, withoutArrived } from "./thread";
import { ThreadReader } from "./thread-reader";
import { createVisitor } from "./visitor";

const TYPIST_SHOWN_MS = 6_000;
/** Minimum time between two typing notices to the team. */
const TYPING_EVERY_MS = 3_000;

/** The arrow functions are handed to the view as they are. */
export class Conversation {
  #pageUrl = "";
  #unread = 0;
  /** Number of the newest reply that is known; null before the thread was read. */
  #heard: number | null = null;
  #kept = "";
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
  readonly #receipts = new Receipts();
  readonly #outbox;

  constructor(widgetId: string, store: Store) {
    this.#store = store;
    const page = () => this.#pageUrl;
    this.#visitor = createVisitor({
      host: this.#host,
      widgetId,
      page,
      onChange: (token) => this.#restart(token),
    });
    this.#reader = new ThreadReader(this.#visitor, (thread) => this.#absorb(thread));
    this.#outbox = createOutbox({
      store,
      visitor: this.#visitor,
      page,
      onSent: (message) => {
        this.#show([message]);
        store.set({ isResolved: false, limitedUntil: 0 });
        this.#askForEmail();
      },
    });
    document.addEventListener("visibilitychange", () => this.#acknowledge());
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

  cancel = (clientId: string): void => this.#outbox.cancel(clientId);

  tryAgain = (clientId: string): void => this.#outbox.tryAgain(clientId);

  close = (): void => this.#host.close();

  typing = (): void => {
    const token = this.#visitor.token();
    if (!token || Date.now() - this.#typingReportedAt < TYPING_EVERY_MS) return;
    this.#typingReportedAt = Date.now();
    call("typing", { method: "POST", token, body: {} }).catch(() => undefined);
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

  dismissEmail = (): void => this.#store.set({ isAskingEmail: false });

  #followHost({ token, isOpen, page, look, kept }: State): void {
    if (look) wear(look);
    this.#pageUrl = page;
    const before = this.#store.get();
    const isFirst = !before.isLoaded && !token;
    // Told again with each wish of ours; drawing the same would disturb a visitor who is scrolling.
    if (isFirst || isOpen !== before.isOpen)
      this.#store.set(isFirst ? { isOpen, isLoaded: true } : { isOpen });
    this.#visitor.adopt(token);
    this.#outbox.adopt(unpackUnsent(kept?.unsent ?? ""));
    this.#acknowledge();
  }

  /** Does what the site's script asked for. */
  async #answer({ logout }: Call): Promise<CallResult> {
    if (!logout) return { ok: false, problem: "unavailable" };
    const token = this.#visitor.token();
    // As a browser that was never here; nothing of the former visitor stays on the screen.
    this.#store.set({ unsent: [], isAskingEmail: false });
    if (token) this.#visitor.refuse(token);
    this.#store.set({ isRestarted: false });
    return { ok: true };
  }

  /** Begins again as another visitor; without a token as a new one. */
  #restart(token: string): void {
    this.#closeStream?.();
    this.#closeStream = null;
    this.#reader.reset();
    this.#receipts.reset();
    this.#unread = 0;
    this.#heard = null;
    const isWriting = this.#store.get().unsent.length > 0;
    this.#store.set({
      messages: [],
      seenNumber: 0,
      isResolved: false,
      email: null,
      isLoaded: !token || isWriting,
      typist: null,
      isInterrupted: false,
    });
    if (token) this.#follow(token);
    else this.#store.set({ isRestarted: true });
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
    const notice = type === "notice" ? (JSON.parse(data) as { type: string; name?: string }) : null;
    if (notice?.type !== "typing") return void this.#reader.read();
    clearTimeout(this.#typistTimer);
    this.#typistTimer = setTimeout(() => this.#store.set({ typist: null }), TYPIST_SHOWN_MS);
    this.#store.set({ typist: notice.name ?? "" });
  }

  #absorb({ conversation, contact, messages, unread, seenNumber = 0 }: VisitorThread): void {
    const isFirst = !this.#store.get().isLoaded;
    this.#unread = unread;
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
    for (const { id, number, direction, senderName, text } of arrived)
      if (direction === "outbound" && number > last)
        this.#host.announce({ id, author: senderName, text: text ?? "" });
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
    const { isOpen, isLoaded, messages } = this.#store.get();
    const isWatched = isOpen && document.visibilityState === "visible";
    if (isWatched) this.#unread = 0;
    // Before the first read the loader knows the count and the panel does not.
    if (isLoaded) this.#host.setUnread(this.#unread);
    void this.#receipts.report(this.#visitor.token(), lastReplyNumber(messages), isWatched);
  }
}
