/** Event streams: notices of one topic, with heartbeats, ended by the client, by shutdown, or when the credential dies. */
import { onShutdown } from "@/lib/platform/shutdown";
import { subscribe, type Told } from "@/lib/realtime/subscribe";

const HEARTBEAT_MS = 15_000;

type StreamOptions = {
  request: Request;
  topic: string;
  /** Asked with every heartbeat; false ends the stream. */
  isStillAllowed: () => Promise<boolean>;
};

/** Resolves once the subscription stands: what the client reads after `ready` can miss nothing. */
export async function noticeStream({ request, topic, isStillAllowed }: StreamOptions): Promise<Response> {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true;
      const write = (text: string): void => {
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      const unsubscribe = await subscribe(topic, (told: Told) => {
        write(
          told.type === "reset"
            ? "event: reset\ndata: {}\n\n"
            : `event: notice\ndata: ${JSON.stringify(told)}\n\n`,
        );
      });
      const heartbeat = setInterval(() => {
        write(": still here\n\n");
        isStillAllowed().then(
          (isAllowed) => isAllowed || end(),
          () => undefined,
        );
      }, HEARTBEAT_MS);
      heartbeat.unref();
      const forget = onShutdown(() => end());
      end = () => {
        if (!isOpen) return;
        isOpen = false;
        clearInterval(heartbeat);
        unsubscribe();
        forget();
        try {
          controller.close();
        } catch {
          // The client went first and took the stream with it.
        }
      };
      request.signal.addEventListener("abort", () => end());
      write("retry: 1000\nevent: ready\ndata: {}\n\n");
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
