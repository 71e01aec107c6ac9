/**
 * One event stream per browser and topic: HTTP/1.1 allows six connections per origin, and every tab needs the stream.
 * The tab with the lock reads it and broadcasts events; without the Locks API each tab reads its own.
 */
import type { StreamEvent } from "@/lib/client/sse-parser";
import { openStream, type StreamState } from "@/lib/client/stream";

type Options = {
  /** The stream's name among all tabs: one per signed-in user and workspace. */
  name: string;
  url: string;
  headers?: () => Record<string, string>;
  onEvent: (event: StreamEvent) => void;
  onState?: (state: StreamState) => void;
  onUnauthorized?: () => void;
};

type Parcel =
  | { kind: "event"; event: StreamEvent }
  | { kind: "state"; state: StreamState }
  | { kind: "hello" }
  | { kind: "unauthorized" };

/** Returns a function that leaves the stream; another tab then takes over. */
export function openSharedStream({
  name,
  onEvent,
  onState,
  onUnauthorized,
  ...connection
}: Options): () => void {
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") {
    return openStream({ ...connection, onEvent, onState, onUnauthorized });
  }

  const channel = new BroadcastChannel(`parley-stream:${name}`);
  const leaving = new AbortController();
  let lastState: StreamState = "connecting";
  let isLeader = false;

  function deliver(parcel: Parcel) {
    if (parcel.kind === "event") onEvent(parcel.event);
    else if (parcel.kind === "state") onState?.(parcel.state);
    else if (parcel.kind === "unauthorized") onUnauthorized?.();
  }
  function pass(parcel: Parcel) {
    if (parcel.kind === "state") lastState = parcel.state;
    deliver(parcel);
    if (!leaving.signal.aborted) channel.postMessage(parcel);
  }

  channel.onmessage = ({ data }: MessageEvent<Parcel>) => {
    if (data.kind !== "hello") deliver(data);
    else if (isLeader) channel.postMessage({ kind: "state", state: lastState } satisfies Parcel);
  };
  channel.postMessage({ kind: "hello" } satisfies Parcel);

  /** Holds the lock until this tab leaves or has been hidden for long. */
  async function lead() {
    if (leaving.signal.aborted) return;
    isLeader = true;
    await new Promise<void>((resolve) => {
      const close = openStream({
        ...connection,
        onEvent: (event) => pass({ kind: "event", event }),
        onState: (state) => {
          pass({ kind: "state", state });
          if (state === "paused") end();
        },
        onUnauthorized: () => pass({ kind: "unauthorized" }),
      });
      function end() {
        close();
        resolve();
      }
      leaving.signal.addEventListener("abort", end);
    });
    isLeader = false;
  }

  let isQueued = false;
  function queue() {
    if (isQueued || leaving.signal.aborted) return;
    isQueued = true;
    navigator.locks
      .request(`parley-stream:${name}`, { signal: leaving.signal }, lead)
      // Leaving while queued rejects; there is nothing to clean up.
      .catch(() => undefined)
      .finally(() => {
        isQueued = false;
      });
  }
  function onVisibility() {
    if (document.visibilityState === "visible") queue();
  }
  document.addEventListener("visibilitychange", onVisibility);
  queue();

  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    leaving.abort();
    channel.close();
  };
}
