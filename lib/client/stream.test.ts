import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStream, reconnectDelayMs, type StreamState } from "@/lib/client/stream";

const READY = "event: ready\ndata: {}\n\n";

/** A server whose streams the test writes and ends; `document` and `window` are bare event targets. */
function fakeBrowser() {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  const streams: { write: (text: string) => void; end: () => void; signal: AbortSignal }[] = [];
  const answer = { status: 200 };
  async function fetchStub(_url: string, { signal }: { signal: AbortSignal }) {
    if (answer.status !== 200) return new Response(null, { status: answer.status });
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
    });
    signal.addEventListener("abort", () => controller?.error(signal.reason));
    streams.push({
      write: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      signal,
    });
    return new Response(body);
  }
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  vi.stubGlobal("fetch", fetchStub);
  function show(visibilityState: "visible" | "hidden") {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  }
  return { answer, streams, window, show };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a stream", () => {
  const states: StreamState[] = [];
  const seen: string[] = [];
  let close = () => {};
  const start = (extra: { onUnauthorized?: () => void } = {}) => {
    close = openStream({
      url: "/stream",
      onEvent: (event) => seen.push(event.type),
      onState: (state) => states.push(state),
      ...extra,
    });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    states.length = 0;
    seen.length = 0;
  });
  afterEach(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is live once the server is ready, and comes back after the server ended it", async () => {
    const { streams } = fakeBrowser();
    start();
    await settle();
    streams[0]?.write(READY);
    await settle();
    expect(states).toEqual(["connecting", "live"]);
    streams[0]?.end();
    await settle();
    expect(states.at(-1)).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1_000);
    streams[1]?.write(`${READY}event: notice\ndata: {}\n\n`);
    await settle();
    expect(seen).toEqual(["ready", "ready", "notice"]);
  });

  it("gives up a line that has been silent for three heartbeats", async () => {
    const { streams } = fakeBrowser();
    start();
    await settle();
    streams[0]?.write(READY);
    await vi.advanceTimersByTimeAsync(40_000);
    streams[0]?.write(": still here\n\n");
    await vi.advanceTimersByTimeAsync(40_000);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(streams).toHaveLength(2);
    expect(streams[0]?.signal.aborted).toBe(true);
  });

  it("rests after five hidden minutes and resumes when it is looked at", async () => {
    const { streams, show } = fakeBrowser();
    start();
    await settle();
    show("hidden");
    for (let minute = 0; minute < 4; minute++) {
      await vi.advanceTimersByTimeAsync(30_000);
      streams[0]?.write(": still here\n\n");
      await vi.advanceTimersByTimeAsync(30_000);
      streams[0]?.write(": still here\n\n");
    }
    expect(streams[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    streams[0]?.write(": still here\n\n");
    await vi.advanceTimersByTimeAsync(31_000);
    expect(states.at(-1)).toBe("paused");
    expect(streams[0]?.signal.aborted).toBe(true);
    show("visible");
    await settle();
    expect(streams).toHaveLength(2);
  });

  it("does not wait for its delay when the network is back", async () => {
    const { answer, streams, window } = fakeBrowser();
    answer.status = 503;
    start();
    for (let failure = 0; failure < 8; failure++) await vi.advanceTimersByTimeAsync(30_000);
    answer.status = 200;
    expect(streams).toHaveLength(0);
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(streams).toHaveLength(1);
  });

  it("reports a refused credential once and does not reconnect", async () => {
    const { answer } = fakeBrowser();
    answer.status = 401;
    const onUnauthorized = vi.fn();
    start({ onUnauthorized });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(states).toEqual(["connecting"]);
  });
});

describe("the delay before the next try", () => {
  it("doubles up to half a minute, and half of it is left to chance", () => {
    const range = (failures: number) => [
      reconnectDelayMs(failures, () => 0),
      reconnectDelayMs(failures, () => 1),
    ];
    expect([1, 2, 3, 6, 50].map(range)).toEqual([
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [15_000, 30_000],
      [15_000, 30_000],
    ]);
  });
});
