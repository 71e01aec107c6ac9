/** Event streams: notices of one topic, with heartbeats, ended by the client, by shutdown, or when the credential dies. */
import { dropCredentials } from "@/lib/credentials/cache";
import { AppError } from "@/lib/platform/errors";
import { perProcess } from "@/lib/platform/per-process";
import { onShutdown } from "@/lib/platform/shutdown";
import { subscribe } from "@/lib/realtime/subscribe";

const HEARTBEAT_MS = 15_000;
const STREAMS_MAX = 20;
const RETRY_AFTER_SECONDS = 5;

const openStreams = perProcess("streams", () => new Map<string, number>());

type StreamOptions = {
  request: Request;
  topic: string;
  /** Whose streams are counted together. */
  owner: string;
  streamsMax?: number;
  /** Asked with every heartbeat, and when a session ended; false ends the stream. */
  isStillAllowed: () => Promise<boolean>;
};

/**
 * Resolves once the subscription stands: what the client reads after `ready` can miss nothing. Throws `rate_limited` for
 * an owner with too many streams, `unavailable` where notices cannot be heard; neither leaves anything behind.
 */
export async function noticeStream(options: StreamOptions): Promise<Response> {
  const { request, topic, owner, streamsMax = STREAMS_MAX, isStillAllowed } = options;
  const encoder = new TextEncoder();
  const undo = [takeSlot(owner, streamsMax)];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;

  const end = (): void => {
    isOver = true;
    for (const each of undo.splice(0)) each();
    try {
      controller?.close();
    } catch {
      // The client went first and took the stream with it.
    }
  };
  // What is told before `ready` is part of what the client reads after it.
  const write = (text: string): void => {
    if (!isOver) controller?.enqueue(encoder.encode(text));
  };

  let isChecking = false;
  let isDue = false;
  /** One look at a time, however many notices ask for it: ending all sessions of a workspace is as many notices. */
  const checkAgain = async (): Promise<void> => {
    isDue = true;
    if (isChecking) return;
    isChecking = true;
    while (isDue && !isOver) {
      isDue = false;
      const isAllowed = await isStillAllowed().catch(() => true);
      if (!isAllowed) end();
    }
    isChecking = false;
  };

  request.signal.addEventListener("abort", end);
  undo.push(() => request.signal.removeEventListener("abort", end), onShutdown(end));
  try {
    const unsubscribe = await subscribe(topic, (told) => {
      write(
        told.type === "reset"
          ? "event: reset\ndata: {}\n\n"
          : `event: notice\ndata: ${JSON.stringify(told)}\n\n`,
      );
      if (told.type !== "session.ended") return;
      // Notices of one change come in no certain order: what is remembered of the credential may be older than this one.
      dropCredentials();
      void checkAgain();
    });
    undo.push(unsubscribe);
  } catch (error) {
    end();
    throw error;
  }
  const heartbeat = setInterval(() => {
    write(": still here\n\n");
    void checkAgain();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  undo.push(() => clearInterval(heartbeat));

  const body = new ReadableStream<Uint8Array>({
    start(created) {
      controller = created;
      write("retry: 1000\nevent: ready\ndata: {}\n\n");
    },
    cancel: end,
  });
  // The client, or the process, may have left while the subscription was still opening.
  if (isOver || request.signal.aborted) end();
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

/** Those of this process. */
export function countStreams(): number {
  return [...openStreams().values()].reduce((sum, count) => sum + count, 0);
}

/** Counts one more stream of this owner; the returned function gives its place back. */
function takeSlot(owner: string, streamsMax: number): () => void {
  const count = openStreams().get(owner) ?? 0;
  if (count >= streamsMax) {
    throw new AppError("rate_limited", "Too many live connections are open. Close some and try again.", {
      headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
    });
  }
  openStreams().set(owner, count + 1);
  return () => {
    const left = (openStreams().get(owner) ?? 0) - 1;
    if (left > 0) openStreams().set(owner, left);
    else openStreams().delete(owner);
  };
}
