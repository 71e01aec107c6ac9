/**
 * Follows the server for all tabs of a browser by one connection: the leading tab holds it, reads what is new, and
 * sends it to the others. Loaded only for visitors with an unresolved conversation, and for an open panel.
 */

import type { Unread } from "@/lib/carriers/messenger/schemas";
import { openStream, type StreamState } from "@/lib/client/stream";
import type { Followed } from "./channel";
import { lead } from "./lead";

export type News = Pick<Unread, "unread" | "isWaiting" | "newestId" | "answers">;
type Update = Followed & { news?: News };
type Options = {
  origin: string;
  /** Names channel and lock. */
  key: string;
  /** The storage that the tabs share; null if the browser blocks it, and each tab has a visitor of its own. */
  shared: Record<string, string> | null;
  token: () => string;
  /** `answers` are those that are new to this tab. */
  onUpdate: (update: Update) => void;
};
export type Follower = {
  /** Reports answers after this one; undefined: all present answers count as known. */
  start(newestId?: string): void;
  stop(): void;
};

/** Longer than for an inbox, because the visitor waits for an answer, perhaps in another tab. */
const HIDDEN_MAX_MS = 60 * 60_000;
const RETRY_MS = 5_000;
const ANSWERS_KEPT = 20;

export function createFollower({ origin, key, shared, token, onUpdate }: Options): Follower {
  let running: AbortController | null = null;
  let isLeading = false;
  let channel: BroadcastChannel | null = null;
  let known: string | undefined;
  let state: StreamState = "connecting";
  /**
   * The leading tab's last news, with the answers before, for tabs that join: they may have asked the server earlier.
   */
  let latest: News | undefined;

  function receive({ news, ...update }: Update): void {
    if (!news) {
      onUpdate(update);
      return;
    }
    const before = known;
    const answers = before === undefined ? [] : news.answers.filter(({ id }) => id > before);
    // Ids begin with their time.
    known = [news.newestId ?? "00000000-0000-0000-0000-000000000000", before ?? ""].sort()[1];
    onUpdate({ ...update, news: { ...news, answers } });
  }
  function broadcast(update: Update): void {
    // Tabs that share a site may hold different visitors for a moment, such as after a logout.
    channel?.postMessage({ ...update, token: token() });
    receive(update);
  }

  function follow(signal: AbortSignal): void {
    let isReading = false;
    let isDue = false;
    const headers = () => ({ Authorization: `Bearer ${token()}` });
    async function readNews(): Promise<void> {
      isDue = true;
      if (isReading) return;
      isReading = true;
      while (isDue && !signal.aborted) {
        isDue = false;
        try {
          const since = known ? `?since=${known}` : "";
          const answer = await fetch(`${origin}/api/messenger/unread${since}`, {
            headers: headers(),
            signal,
          });
          if (!answer.ok) throw new Error(`${answer.status}`);
          const news: News = await answer.json();
          latest = { ...news, answers: [...(latest?.answers ?? []), ...news.answers].slice(-ANSWERS_KEPT) };
          broadcast({ news });
        } catch {
          if (!signal.aborted) setTimeout(readNews, RETRY_MS * (1 + Math.random()));
        }
      }
      isReading = false;
    }
    const close = openStream({
      url: `${origin}/api/messenger/stream`,
      headers,
      hiddenMaxMs: HIDDEN_MAX_MS,
      onEvent: ({ type, data }) => {
        broadcast({ event: { type, data } });
        if (type !== "notice" || JSON.parse(data).type !== "typing") void readNews();
      },
      onState: (live) => {
        state = live;
        broadcast({ live });
        // Another tab may be looked at.
        if (live === "paused") leave();
      },
      onUnauthorized: leave,
    });
    isLeading = true;
    latest = undefined;
    signal.addEventListener("abort", () => {
      isLeading = false;
      close();
    });
  }

  function join(): void {
    if (running) return;
    running = new AbortController();
    state = "connecting";
    if (!shared) {
      follow(running.signal);
      return;
    }
    channel = new BroadcastChannel(key);
    channel.onmessage = ({ data: { token: whose, isNew, ...update } }) => {
      if (whose !== token()) return;
      if (!isNew) receive(update);
      else if (isLeading) {
        const ready = { live: state, event: { type: "ready", data: "{}" } };
        channel?.postMessage({ ...ready, ...(latest && { news: latest }), token: whose });
      }
    };
    channel.postMessage({ isNew: true, token: token() });
    lead(key, shared, running.signal, follow);
  }
  function leave(): void {
    running?.abort();
    running = null;
    channel?.close();
    channel = null;
  }

  let isWanted = false;
  const onShow = (): void => {
    if (isWanted && document.visibilityState === "visible") join();
  };
  document.addEventListener("visibilitychange", onShow);
  addEventListener("pageshow", onShow);
  // A page that holds a lock or a connection is not kept for the way back.
  addEventListener("pagehide", leave);

  return {
    start(newestId) {
      known ??= newestId;
      isWanted = true;
      join();
    },
    stop() {
      isWanted = false;
      known = undefined;
      leave();
    },
  };
}
