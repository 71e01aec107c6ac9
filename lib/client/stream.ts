/** One live connection that comes back: reads an event stream by fetch, since EventSource can send no header. */
import { createSseParser, type StreamEvent } from "@/lib/client/sse-parser";

export type StreamState = "connecting" | "live" | "waiting" | "paused";

type Options = {
  url: string;
  /** Asked for each connection: a credential may have been renewed since the last one. */
  headers?: () => Record<string, string>;
  onEvent: (event: StreamEvent) => void;
  onState?: (state: StreamState) => void;
  /** The credential is not good any more: nothing is tried again. */
  onUnauthorized?: () => void;
};

const DELAY_MIN_MS = 1_000;
const DELAY_MAX_MS = 30_000;
/** The server's heartbeat comes every 15 s; three missed ones mean that the line is dead. */
const SILENCE_MAX_MS = 45_000;
/** After sleep or a change of network one missed heartbeat is enough to doubt the line. */
const SILENCE_MAX_ON_WAKE_MS = 20_000;
const HIDDEN_MAX_MS = 5 * 60_000;

/** Full jitter over an exponential ceiling, so that a restarted server is not met by everyone at once. */
export function reconnectDelayMs(failures: number, random = Math.random): number {
  const ceiling = Math.min(DELAY_MAX_MS, DELAY_MIN_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}

/** Connects at once; returns what ends it. Pauses after five hidden minutes, resumes when seen or online again. */
export function openStream({ url, headers, onEvent, onState, onUnauthorized }: Options): () => void {
  let failures = 0;
  let heardAt = 0;
  let isClosed = false;
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  function listen() {
    heardAt = Date.now();
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => connection?.abort(), SILENCE_MAX_MS);
  }

  async function read(signal: AbortSignal): Promise<"denied" | "ended"> {
    const own = headers?.();
    const response = await fetch(url, {
      headers: { accept: "text/event-stream", ...own },
      cache: "no-store",
      credentials: own?.Authorization ? "omit" : "same-origin",
      signal,
    });
    if (response.status === 401 || response.status === 403) return "denied";
    if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`);
    const feed = createSseParser({
      onEvent: (event) => {
        if (event.type === "ready") {
          failures = 0;
          onState?.("live");
        }
        onEvent(event);
      },
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "ended";
      listen();
      feed(decoder.decode(value, { stream: true }));
    }
  }

  async function connect() {
    if (isClosed || connection) return;
    clearTimeout(retryTimer);
    const own = new AbortController();
    connection = own;
    onState?.("connecting");
    listen();
    const outcome = await read(own.signal).catch(() => "failed" as const);
    clearTimeout(silenceTimer);
    // Someone else has taken over: a pause, a close.
    if (connection !== own) return;
    connection = null;
    if (outcome === "denied") {
      close();
      onUnauthorized?.();
      return;
    }
    failures += 1;
    onState?.("waiting");
    retryTimer = setTimeout(() => void connect(), reconnectDelayMs(failures));
  }

  function disconnect() {
    const old = connection;
    connection = null;
    old?.abort();
    clearTimeout(retryTimer);
    clearTimeout(silenceTimer);
  }

  function wake() {
    failures = 0;
    if (Date.now() - heardAt > SILENCE_MAX_ON_WAKE_MS) disconnect();
    void connect();
  }

  function onVisibility() {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === "visible") return wake();
    hiddenTimer = setTimeout(() => {
      disconnect();
      onState?.("paused");
    }, HIDDEN_MAX_MS);
  }

  function close() {
    isClosed = true;
    disconnect();
    clearTimeout(hiddenTimer);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", wake);
    window.removeEventListener("pageshow", wake);
  }

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", wake);
  void connect();
  if (document.visibilityState === "hidden") onVisibility();
  return close;
}
