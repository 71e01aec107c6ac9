/** Keeps the panel's state true: reads the thread, listens for changes, answers with receipts. */
import { openStream } from "@/lib/client/stream";
import type { VisitorFileLink, VisitorMessage, VisitorThread } from "@/lib/messenger/schemas";
import type { ToPanel } from "../channel";
import { CallFailed, call } from "./api";
import { connectToHost } from "./host";
import { createOutbox } from "./outbox";
import type { Store } from "./state";
import { lastReplyNumber, mergeMessages, withoutArrived } from "./thread";
import { createVisitor } from "./visitor";

const TYPIST_SHOWN_MS = 6_000;
/** The team is told this often that the visitor is still writing. */
const TYPING_EVERY_MS = 3_000;
const REREAD_MIN_MS = 2_000;
const REREAD_MAX_MS = 30_000;

export type Conversation = ReturnType<typeof createConversation>;

export function createConversation(widgetId: string, store: Store) {
  let pageUrl = "";
  let completeThrough = 0;
  let unread = 0;
  let acknowledged = { deliveredNumber: 0, readNumber: 0 };
  let isReading = false;
  let mustReadAgain = false;
  let failures = 0;
  let rereadTimer: ReturnType<typeof setTimeout> | undefined;
  let typistTimer: ReturnType<typeof setTimeout> | undefined;
  let typingToldAt = 0;
  let closeStream: (() => void) | null = null;

  const page = (): string => pageUrl;
  const isWatched = (): boolean => store.get().isOpen && document.visibilityState === "visible";

  function hearHost({ token, isOpen, page: shown }: ToPanel): void {
    pageUrl = shown;
    const isFirst = !store.get().isLoaded && !token;
    store.set(isFirst ? { isOpen, isLoaded: true } : { isOpen });
    visitor.adopt(token);
    void acknowledge();
  }

  function restart(token: string): void {
    closeStream?.();
    closeStream = null;
    clearTimeout(rereadTimer);
    completeThrough = 0;
    unread = 0;
    acknowledged = { deliveredNumber: 0, readNumber: 0 };
    const isWriting = store.get().unsent.length > 0;
    store.set({
      messages: [],
      isResolved: false,
      email: null,
      isLoaded: !token || isWriting,
      typist: null,
      isInterrupted: false,
    });
    if (!token) {
      store.set({ isRestarted: true });
      return;
    }
    closeStream = openStream({
      url: "/api/messenger/stream",
      headers: () => ({ Authorization: `Bearer ${token}` }),
      onEvent: ({ type, data }) => hearStream(type, data),
      onState: (live) => {
        if (live !== "connecting") store.set({ isInterrupted: live === "waiting" });
      },
      onUnauthorized: () => visitor.refuse(token),
    });
    void read();
  }

  function hearStream(type: string, data: string): void {
    const notice = type === "notice" ? (JSON.parse(data) as { type: string; name?: string }) : null;
    if (notice?.type !== "typing") return void read();
    clearTimeout(typistTimer);
    typistTimer = setTimeout(() => store.set({ typist: null }), TYPIST_SHOWN_MS);
    store.set({ typist: notice.name ?? "" });
  }

  /** One reading at a time; what is asked for meanwhile is read right after. */
  async function read(): Promise<void> {
    mustReadAgain = true;
    if (isReading) return;
    isReading = true;
    while (mustReadAgain && visitor.token()) {
      mustReadAgain = false;
      clearTimeout(rereadTimer);
      await readOnce(visitor.token());
    }
    isReading = false;
  }

  async function readOnce(token: string): Promise<void> {
    try {
      const thread = await call<VisitorThread>(`conversation?after=${completeThrough}`, { token });
      if (token === visitor.token()) absorb(thread);
      failures = 0;
    } catch (error) {
      const { problem, retryAfterSeconds } = error as CallFailed;
      if (problem === "unauthorized") return visitor.refuse(token);
      failures += 1;
      const backOffMs = Math.min(REREAD_MAX_MS, REREAD_MIN_MS * 2 ** failures) * (0.5 + Math.random() / 2);
      rereadTimer = setTimeout(() => void read(), Math.max(backOffMs, retryAfterSeconds * 1000));
    }
  }

  function absorb({ conversation, contact, messages, unread: count, lastNumber }: VisitorThread): void {
    const isFirst = !store.get().isLoaded;
    completeThrough = Math.max(completeThrough, lastNumber);
    unread = count;
    show(messages);
    store.set({
      isLoaded: true,
      isResolved: conversation?.status === "resolved",
      email: contact?.email ?? null,
    });
    if (messages.some(({ direction }) => direction === "outbound")) store.set({ typist: null });
    // Someone who comes back while nobody has answered is asked once more.
    if (isFirst && messages.at(-1)?.direction === "inbound") askForEmail();
    void acknowledge();
  }

  function show(arrived: readonly VisitorMessage[]): void {
    const { messages, unsent } = store.get();
    store.set({ messages: mergeMessages(messages, arrived), unsent: withoutArrived(unsent, arrived) });
  }

  function askForEmail(): void {
    const { email, messages } = store.get();
    if (!email && lastReplyNumber(messages) === 0) store.set({ isAskingEmail: true });
  }

  /** Tells the server what this device was given and what its visitor has seen, each once. */
  async function acknowledge(): Promise<void> {
    const last = lastReplyNumber(store.get().messages);
    const next = { deliveredNumber: last, readNumber: isWatched() ? last : acknowledged.readNumber };
    const isNews =
      next.deliveredNumber > acknowledged.deliveredNumber || next.readNumber > acknowledged.readNumber;
    if (isWatched()) unread = 0;
    // Before the first reading nothing is known that the loader has not asked for itself.
    if (store.get().isLoaded) host.setUnread(unread);
    const token = visitor.token();
    if (!isNews || !token) return;
    const before = acknowledged;
    acknowledged = next;
    try {
      await call("receipts", { method: "POST", token, body: next });
    } catch {
      // Told again with the next reading or glance.
      if (acknowledged === next) acknowledged = before;
    }
  }

  const host = connectToHost((state) => hearHost(state));
  const visitor = createVisitor({ host, widgetId, page, onChange: restart });
  const outbox = createOutbox({
    store,
    visitor,
    page,
    onSent: (message) => {
      show([message]);
      store.set({ isResolved: false, limitedUntil: 0 });
      askForEmail();
    },
  });
  document.addEventListener("visibilitychange", () => void acknowledge());

  return {
    send(text: string): void {
      // The confirmation has been read.
      if (store.get().email) store.set({ isAskingEmail: false });
      outbox.send(text);
    },
    tryAgain: outbox.tryAgain,
    close: host.close,
    typing(): void {
      const token = visitor.token();
      if (!token || Date.now() - typingToldAt < TYPING_EVERY_MS) return;
      typingToldAt = Date.now();
      call("typing", { method: "POST", token, body: {} }).catch(() => undefined);
    },
    /** Opens a file for ten minutes, on the panel's own origin. Throws CallFailed. */
    async findLink(fileId: string): Promise<string> {
      const { url } = await call<VisitorFileLink>(`attachments/${fileId}`, { token: visitor.token() });
      if (!url) throw new CallFailed("refused");
      return url.replace(/^https?:\/\/[^/]+/, "");
    },
    /** Throws CallFailed. */
    async leaveEmail(email: string): Promise<void> {
      const contact = await call<{ email: string | null }>("contact", {
        method: "PATCH",
        token: await visitor.obtain(),
        body: { email },
      });
      store.set({ email: contact.email });
    },
    dismissEmail: () => store.set({ isAskingEmail: false }),
  };
}
