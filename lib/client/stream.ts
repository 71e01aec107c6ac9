/** A reconnecting event stream, read with fetch because EventSource cannot send headers. */
import { createSseParser, type StreamEvent } from "@/lib/client/sse-parser";

export type StreamState = "connecting" | "live" | "waiting" | "paused";

type Options = {
  url: string;
  /** Called for each connection, because a credential may have been renewed. */
  headers?: () => Record<string, string>;
  onEvent: (event: StreamEvent) => void;
  onState?: (state: StreamState) => void;
  /** The credential is no longer valid: do not reconnect. */
  onUnauthorized?: () => void;
  /** A hidden page stays connected for this long. */
  hiddenMaxMs?: number;
};

type Timer = ReturnType<typeof setTimeout> | undefined;

const DELAY_MIN_MS = 1_000;
const DELAY_MAX_MS = 30_000;
/** The server sends a heartbeat every 15 s; three missed ones mean a dead connection. */
const SILENCE_MAX_MS = 45_000;
/** After sleep or a network change one missed heartbeat is enough. */
const SILENCE_MAX_ON_WAKE_MS = 20_000;
const HIDDEN_MAX_MS = 5 * 60_000;

/** Exponential back-off with full jitter, so clients do not reconnect to a restarted server all at once. */
export function reconnectDelayMs(failures: number, random = Math.random): number {
  const ceiling = Math.min(DELAY_MAX_MS, DELAY_MIN_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}

/**
 * Connects at once; the returned function closes. Pauses after `hiddenMaxMs` (five minutes) out of sight, and resumes
 * when visible or online.
 */
export function openStream(options: Options): () => void {
  const stream = new LiveStream(options);
  stream.start();
  return () => stream.close();
}

class LiveStream {
  #failures = 0;
  #receivedAt = 0;
  #isClosed = false;
  #connection: AbortController | null = null;
  #retryTimer: Timer;
  #silenceTimer: Timer;
  #hiddenTimer: Timer;

  constructor(private readonly options: Options) {}

  start(): void {
    document.addEventListener("visibilitychange", this.#onVisibility);
    window.addEventListener("online", this.#wake);
    window.addEventListener("pageshow", this.#wake);
    void this.#connect();
    if (document.visibilityState === "hidden") this.#onVisibility();
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
    clearTimeout(this.#hiddenTimer);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
  }

  readonly #wake = (): void => {
    this.#failures = 0;
    if (Date.now() - this.#receivedAt > SILENCE_MAX_ON_WAKE_MS) this.#disconnect();
    void this.#connect();
  };

  readonly #onVisibility = (): void => {
    clearTimeout(this.#hiddenTimer);
    if (document.visibilityState === "visible") this.#wake();
    else
      this.#hiddenTimer = setTimeout(() => {
        this.#disconnect();
        this.options.onState?.("paused");
      }, this.options.hiddenMaxMs ?? HIDDEN_MAX_MS);
  };

  async #connect(): Promise<void> {
    if (this.#isClosed || this.#connection) return;
    clearTimeout(this.#retryTimer);
    const own = new AbortController();
    this.#connection = own;
    this.options.onState?.("connecting");
    this.#expectData();
    const outcome = await this.#read(own.signal).catch(() => "failed" as const);
    clearTimeout(this.#silenceTimer);
    // A pause or a close has replaced this connection.
    if (this.#connection !== own) return;
    this.#connection = null;
    if (outcome === "denied") {
      this.close();
      this.options.onUnauthorized?.();
      return;
    }
    this.#failures += 1;
    this.options.onState?.("waiting");
    this.#retryTimer = setTimeout(() => void this.#connect(), reconnectDelayMs(this.#failures));
  }

  #read(signal: AbortSignal): Promise<"denied" | "ended"> {
    const { onEvent, onState } = this.options;
    return readStream(this.options, signal, {
      onData: () => this.#expectData(),
      onEvent: (event) => {
        if (event.type === "ready") {
          this.#failures = 0;
          onState?.("live");
        }
        onEvent(event);
      },
    });
  }

  /** Reconnects if nothing arrives in time. */
  #expectData(): void {
    this.#receivedAt = Date.now();
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#connection?.abort(), SILENCE_MAX_MS);
  }

  #disconnect(): void {
    const old = this.#connection;
    this.#connection = null;
    old?.abort();
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#silenceTimer);
  }
}

type Reading = { onData: () => void; onEvent: (event: StreamEvent) => void };

/** Reads one connection until it ends. Rejects when it fails. */
async function readStream(
  { url, headers }: Options,
  signal: AbortSignal,
  { onData, onEvent }: Reading,
): Promise<"denied" | "ended"> {
  const own = headers?.();
  const response = await fetch(url, {
    headers: { accept: "text/event-stream", ...own },
    cache: "no-store",
    credentials: own?.Authorization ? "omit" : "same-origin",
    signal,
  });
  if (response.status === 401 || response.status === 403) return "denied";
  if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`);
  const feed = createSseParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return "ended";
    onData();
    feed(decoder.decode(value, { stream: true }));
  }
}
