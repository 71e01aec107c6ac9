/** Sends what the visitor writes, one after the other, so that the order stays the order of writing. */
import type { VisitorMessage } from "@/lib/messenger/schemas";
import { CallFailed, call } from "./api";
import type { Store } from "./state";
import type { FailureReason } from "./thread";
import { pageUrlOf, type Visitor } from "./visitor";

/** Names a message before the server does, so that sending it again is the same message. */
export function newClientId(): string {
  // Sites without TLS have no randomUUID.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

type Said = { message: VisitorMessage; conversationId: string };
type Options = {
  store: Store;
  visitor: Visitor;
  page: () => string;
  onSent: (message: VisitorMessage) => void;
};

type Outbox = {
  send(text: string): void;
  /** Under the same clientId: if the first attempt did arrive, nothing is said twice. */
  tryAgain(clientId: string): void;
};

export function createOutbox({ store, visitor, page, onSent }: Options): Outbox {
  let isSending = false;

  const mark = (clientId: string, failure: FailureReason | null): void => {
    const unsent = store
      .get()
      .unsent.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry));
    store.set({ unsent });
  };

  async function deliver(clientId: string, text: string): Promise<void> {
    const token = await visitor.obtain();
    const body = { clientId, text, pageUrl: pageUrlOf(page()) };
    try {
      onSent((await call<Said>("messages", { method: "POST", token, body })).message);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem !== "unauthorized") throw error;
      visitor.refuse(token);
      onSent((await call<Said>("messages", { method: "POST", token: await visitor.obtain(), body })).message);
    }
  }

  function failureOf(error: unknown): FailureReason {
    if (!navigator.onLine) return "offline";
    if (!(error instanceof CallFailed)) return "unreachable";
    if (error.problem === "limited") store.set({ limitedUntil: Date.now() + error.retryAfterSeconds * 1000 });
    return error.problem === "unauthorized" ? "refused" : error.problem;
  }

  async function work(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = store.get().unsent.find(({ failure }) => !failure);
      if (!next) break;
      try {
        await deliver(next.clientId, next.text);
      } catch (error) {
        mark(next.clientId, failureOf(error));
      }
    }
    isSending = false;
  }

  return {
    send(text) {
      const entry = { clientId: newClientId(), text, createdAt: new Date().toISOString(), failure: null };
      store.set({ unsent: [...store.get().unsent, entry] });
      void work();
    },
    tryAgain(clientId) {
      mark(clientId, null);
      void work();
    },
  };
}
