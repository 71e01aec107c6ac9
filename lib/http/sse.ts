/**
 * Event streams (SSE): notices of one topic with heartbeats, closed by the client, by shutdown, or when the credential
 * is revoked.
 */
import { dropCredentials } from "@/lib/account/credentials/cache";
import { AppError } from "@/lib/platform/errors";
import { perProcess } from "@/lib/platform/per-process";
import { onShutdown } from "@/lib/platform/shutdown";
import type { Listener } from "@/lib/realtime/hub";
import { subscribe } from "@/lib/realtime/subscribe";

const HEARTBEAT_MS = 15_000;
const STREAMS_MAX = 20;
const RETRY_AFTER_SECONDS = 5;
/** Limit of unread notices per client. Beyond it the stream fails; the client connects and reads everything again. */
const UNREAD_BYTES_MAX = 64 * 1024;

const openStreams = perProcess("streams", () => new Map<string, number>());

type StreamOptions = {
  request: Request;
  topic: string;
  /** The person's own. */
  ownTopic?: string;
  /** Streams are counted per owner. */
  owner: string;
  streamsMax?: number;
  /** Called with every heartbeat and after a session ended; false closes the stream. */
  isStillAllowed: () => Promise<boolean>;
};

/**
 * Resolves after the subscription is active, so reads after `ready` miss nothing. Throws `rate_limited` for an owner
 * with too many streams, `unavailable` if notices cannot be received; neither leaks a subscription.
 */
export async function noticeStream(options: StreamOptions): Promise<Response> {
  const { request, topic, ownTopic, owner, streamsMax = STREAMS_MAX, isStillAllowed } = options;
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
      // The client has already closed the stream.
    }
  };
  // Reads after `ready` include what notices before it reported.
  const write = (text: string): void => {
    if (isOver || !controller) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) > 0) return;
    // Closed, it would wait for a client that does not read.
    controller.error(new Error("The client does not read."));
    end();
  };

  let isChecking = false;
  let isDue = false;
  /** One check at a time: ending all sessions of a workspace sends one notice each. */
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

  const pass: Listener = (notice) => {
    write(
      notice.type === "reset"
        ? "event: reset\ndata: {}\n\n"
        : `event: notice\ndata: ${JSON.stringify(notice)}\n\n`,
    );
    if (notice.type !== "session.ended") return;
    // Notices of one change arrive in any order, so the cached credential may be older than this notice.
    dropCredentials();
    void checkAgain();
  };

  request.signal.addEventListener("abort", end);
  undo.push(() => request.signal.removeEventListener("abort", end), onShutdown(end));
  try {
    undo.push(await subscribe(topic, pass));
    // The first topic reports every reset.
    if (ownTopic) undo.push(await subscribe(ownTopic, (notice) => notice.type !== "reset" && pass(notice)));
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

  const body = new ReadableStream<Uint8Array>(
    {
      start(created) {
        controller = created;
        write("retry: 1000\nevent: ready\ndata: {}\n\n");
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES_MAX }),
  );
  // The client or the process may have closed while the subscription was opening.
  if (isOver || request.signal.aborted) end();
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

/** Open streams of this process. */
export function countStreams(): number {
  return [...openStreams().values()].reduce((sum, count) => sum + count, 0);
}

/** Counts one more stream of this owner. The returned function releases the slot. */
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
