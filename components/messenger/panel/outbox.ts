/**
 * Sends what the visitor writes, one after the other, so that the order stays the order of writing. A failure that passes
 * holds back what was written later; all of it is tried again when the network returns.
 */
import type { VisitorMessage } from "@/lib/carriers/messenger/schemas";
import { CallFailed, call, newClientId } from "./api";
import { BringingFailed, type Files } from "./bringing";
import type { Store } from "./state";
import { type Bringing, type FailureReason, isBegun, type Unsent } from "./thread";
import { pageUrlOf, timezone, type Visitor } from "./visitor";

type Said = { message: VisitorMessage; conversationId: string };
type Options = {
  store: Store;
  visitor: Visitor;
  files: Pick<Files, "upload" | "drop">;
  page: () => string;
  onSent: (message: VisitorMessage, entry: Unsent, conversationId: string) => void;
};

type Outbox = {
  send(text: string, file?: Bringing): void;
  /** Resolves when nothing is on its way. */
  idle(): Promise<void>;
  /** Takes back a file that has not been sent. */
  cancel(clientId: string): void;
  /** Keeps the clientId: if the first attempt did arrive, the message is not sent twice. */
  tryAgain(clientId: string): void;
  /** Tries all that failed for a reason that may have passed. */
  resume(): void;
  /** Takes over what was kept from before, or by another tab. */
  adopt(kept: readonly Unsent[]): void;
};

const RETRY_MIN_MS = 15_000;
const RETRY_MAX_MS = 120_000;
const mayPass = (failure: FailureReason | null): boolean =>
  failure === "offline" || failure === "unreachable" || failure === "limited";

function bodyOf({ clientId, text, thread, article }: Unsent, page: string): Record<string, unknown> {
  const body: Record<string, unknown> = { clientId, pageUrl: pageUrlOf(page), timezone: timezone() };
  if (text) body.text = text;
  if (article) body.article = article;
  if (!isBegun(thread)) body.startsConversation = true;
  else if (thread) body.conversationId = thread;
  return body;
}

/** The file and the article that go with a message. */
function carried(store: Store, file?: Bringing): Pick<Unsent, "file" | "article"> {
  const { about } = store.get();
  return {
    ...(file && { file }),
    ...(about && { article: { number: about.number, language: about.language } }),
  };
}

export function createOutbox({ store, visitor, files, page, onSent }: Options): Outbox {
  let sending: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Entries of this panel's life, so that another tab's copy is not taken for a new one. */
  const handled = new Set<string>();

  const change = (clientId: string, changed: Partial<Unsent>): void => {
    const unsent = store
      .get()
      .unsent.map((entry) => (entry.clientId === clientId ? { ...entry, ...changed } : entry));
    store.set({ unsent });
  };
  const mark = (clientId: string, failure: FailureReason | null): void => change(clientId, { failure });

  async function say(entry: Unsent): Promise<void> {
    const { file } = entry;
    const token = await visitor.obtain();
    const body = bodyOf(entry, page());
    try {
      if (file) body.attachmentId = await files.upload(file, token);
      const { message, conversationId } = await call<Said>("messages", { method: "POST", token, body });
      if (file) files.drop(file);
      onSent(message, entry, conversationId);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem !== "unauthorized") throw error;
      visitor.refuse(token);
      throw error;
    }
  }

  /** Sends again as a new visitor if the server has forgotten this one. */
  async function deliver(entry: Unsent): Promise<void> {
    try {
      await say(entry);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem !== "unauthorized") throw error;
      await say(entry);
    }
  }

  /** Words never share the fate of a file: they become a message of their own. */
  function part({ clientId, ...entry }: Unsent): void {
    const words: Unsent = { ...entry, clientId: newClientId(), failure: null };
    delete words.file;
    handled.add(words.clientId);
    const { unsent } = store.get();
    store.set({
      unsent: unsent.flatMap((each) => (each.clientId === clientId ? [words, { ...each, text: "" }] : each)),
    });
  }

  function failureOf(error: unknown): FailureReason {
    if (error instanceof BringingFailed) return error.reason;
    if (!navigator.onLine) return "offline";
    if (!(error instanceof CallFailed)) return "unreachable";
    if (error.problem === "limited") store.set({ limitedUntil: Date.now() + error.retryAfterSeconds * 1000 });
    return error.problem === "unauthorized" ? "refused" : error.problem;
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    for (;;) {
      const next = store.get().unsent.find(({ failure }) => !failure);
      if (!next) break;
      const { clientId } = next;
      try {
        if (!navigator.onLine) throw new CallFailed("unreachable");
        await deliver(next);
        failures = 0;
      } catch (error) {
        // The visitor has taken it back meanwhile.
        if (!store.get().unsent.some((entry) => entry.clientId === clientId)) continue;
        const failure = failureOf(error);
        if (next.text && next.file && !mayPass(failure)) part(next);
        mark(clientId, failure);
        if (mayPass(failure)) return wait(failure);
      }
    }
  }

  function work(): void {
    sending ??= sendAll().finally(() => {
      sending = null;
      if (store.get().unsent.some(({ failure }) => !failure)) work();
    });
  }

  function wait(reason: FailureReason): void {
    const { unsent, limitedUntil } = store.get();
    store.set({ unsent: unsent.map((entry) => ({ ...entry, failure: entry.failure ?? reason })) });
    const backOffMs = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** failures++);
    timer = setTimeout(resume, Math.max(backOffMs, limitedUntil - Date.now()));
  }

  function resume(): void {
    const { unsent } = store.get();
    const isWaiting = unsent.some(({ failure }) => mayPass(failure));
    if (isWaiting)
      store.set({
        unsent: unsent.map((entry) => (mayPass(entry.failure) ? { ...entry, failure: null } : entry)),
      });
    work();
  }

  window.addEventListener("online", resume);

  return {
    idle: async () => sending ?? undefined,
    send(text, file) {
      const entry: Unsent = {
        clientId: newClientId(),
        text,
        thread: store.get().thread,
        createdAt: new Date().toISOString(),
        failure: null,
      };
      Object.assign(entry, carried(store, file));
      handled.add(entry.clientId);
      store.set({ unsent: [...store.get().unsent, entry], about: null });
      // Earlier messages go first.
      resume();
    },
    cancel(clientId) {
      const { unsent } = store.get();
      const file = unsent.find((entry) => entry.clientId === clientId)?.file;
      if (file) files.drop(file);
      store.set({ unsent: unsent.filter((entry) => entry.clientId !== clientId) });
    },
    tryAgain(clientId) {
      mark(clientId, null);
      resume();
    },
    resume,
    adopt(kept) {
      const { unsent, messages } = store.get();
      for (const { clientId } of [...unsent, ...messages]) if (clientId) handled.add(clientId);
      const news = kept.filter(({ clientId }) => !handled.has(clientId));
      if (news.length === 0) return;
      for (const { clientId } of news) handled.add(clientId);
      store.set({ unsent: [...unsent, ...news] });
      work();
    },
  };
}
