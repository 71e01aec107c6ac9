/** Follows the server's notices for one visitor: reads what is new, and shows who is writing. */
import { openStream, type StreamState } from "@/lib/client/stream";
import type { Followed } from "../channel";
import type { Host } from "./host";
import type { Store } from "./state";
import type { ThreadReader } from "./thread-reader";
import type { Threads } from "./threads";
import type { Visitor } from "./visitor";

const TYPIST_SHOWN_MS = 6_000;

type Notice = { type: string; name?: string; conversationId?: string };
export type Live = {
  follow(token: string): void;
  stop(): void;
  /** Takes an update that the page around us received. */
  receive(followed: Followed): void;
};

type Options = {
  host: Host;
  store: Store;
  visitor: Visitor;
  reader: ThreadReader;
  threads: Threads;
  /** The connection is there, for the first time or again. */
  onLive: () => void;
};

export function createLive({ host, store, visitor, reader, threads, onLive }: Options): Live {
  let typistTimer: ReturnType<typeof setTimeout> | undefined;
  let closeStream: (() => void) | null = null;

  function receive(type: string, data: string): void {
    const notice = type === "notice" ? (JSON.parse(data) as Notice) : null;
    if (notice?.type !== "typing") {
      if (store.get().isHome) void threads.readList();
      return void reader.read();
    }
    const { thread } = store.get();
    if (thread && notice.conversationId && notice.conversationId !== thread) return;
    clearTimeout(typistTimer);
    typistTimer = setTimeout(() => store.set({ typist: null }), TYPIST_SHOWN_MS);
    store.set({ typist: notice.name ?? "" });
  }

  function onState(live: StreamState): void {
    if (live !== "connecting") store.set({ isInterrupted: live === "waiting" });
    if (live === "live") onLive();
  }

  return {
    follow(token) {
      if (!host.follow())
        closeStream = openStream({
          url: "/api/messenger/stream",
          headers: () => ({ Authorization: `Bearer ${token}` }),
          onEvent: ({ type, data }) => receive(type, data),
          onState,
          onUnauthorized: () => visitor.refuse(token),
        });
      void reader.read();
    },
    stop() {
      closeStream?.();
      closeStream = null;
    },
    receive({ live, event }) {
      if (!visitor.token()) return;
      if (live) onState(live);
      if (event) receive(event.type, event.data);
    },
  };
}
