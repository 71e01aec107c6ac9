/** Takes an event stream to its client's socket, or into a body of the web for a caller in process. */
import { perProcess } from "@/lib/platform/per-process";

/** Unread bytes per client. Beyond it the stream fails; the client connects and reads everything again. */
export const UNREAD_BYTES_MAX = 64 * 1024;

export type Sink = {
  /** False if the client does not read: more than UNREAD_BYTES_MAX wait for it. */
  write(bytes: Uint8Array): boolean;
  /** Ends the stream, after what waits. */
  close(): void;
  /** Ends it at once. */
  cut(reason: Error): void;
};

/** Gives what it has to a sink from `start` on, until `stop`, which can be repeated and comes before `start` if the client has gone. */
export type Source = { start(sink: Sink): void; stop(): void };

/** A response that the front writes itself: a body of the web and its pipe to the socket would be most of a stream's memory. */
export class DirectStream extends Response {
  constructor(
    readonly source: Source,
    init: ResponseInit,
  ) {
    super(null, init);
  }
}

/** Calls back when the client has gone. The returned function forgets it. */
export type Leaving = (left: () => void) => () => void;

const clients = perProcess("stream-clients", () => new WeakMap<Request, Leaving>());
/** Kept by a front that takes a DirectStream. */
export const keepClient = (request: Request, leaving: Leaving): void => void clients().set(request, leaving);

export function streamOf(source: Source, request: Request, init: ResponseInit): Response {
  return clients().has(request) ? new DirectStream(source, init) : new Response(bodyOf(source), init);
}

/** Calls `left` when the client has gone. A request that no such front made has a signal for it. */
export function whenLeft(request: Request, left: () => void): () => void {
  const leaving = clients().get(request);
  if (leaving) return leaving(left);
  const { signal } = request;
  signal.addEventListener("abort", left);
  if (signal.aborted) left();
  return () => signal.removeEventListener("abort", left);
}

const bodyOf = (source: Source): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        source.start({
          write(bytes) {
            controller.enqueue(bytes);
            return (controller.desiredSize ?? 0) > 0;
          },
          close() {
            try {
              controller.close();
            } catch {
              // Its reader has cancelled it.
            }
          },
          cut: (reason) => controller.error(reason),
        }),
      cancel: () => source.stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES_MAX }),
  );
