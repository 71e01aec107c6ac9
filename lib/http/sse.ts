/**
 * Event streams (SSE): notices of one topic with heartbeats, closed by the client, by shutdown, or when the credential
 * is revoked.
 */
import { dropCredentials } from "@/lib/account/credentials/cache";
import { AppError } from "@/lib/platform/errors";
import { perProcess } from "@/lib/platform/per-process";
import { onShutdown } from "@/lib/platform/shutdown";
import type { HubNotice, Listener } from "@/lib/realtime/hub";
import { subscribe } from "@/lib/realtime/subscribe";
import type { Notice } from "@/lib/realtime/topics";
import { type Sink, type Source, streamOf, whenLeft } from "./event-stream";

const HEARTBEAT_MS = 15_000;
const STREAMS_MAX = 20;
const RETRY_AFTER_SECONDS = 5;
const openStreams = perProcess("streams", () => new Map<string, number>());

type StreamOptions = {
  request: Request;
  topic: string;
  /** The person's own. */
  ownTopic?: string;
  /** Whether a notice of the topic is for this stream. Absent: all are. */
  isFor?: (notice: Notice) => boolean;
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
  const { request, topic, ownTopic, isFor, owner, streamsMax = STREAMS_MAX, isStillAllowed } = options;
  const stream = new NoticeStream(isStillAllowed);
  stream.atEnd(takeSlot(owner, streamsMax));
  stream.atEnd(whenLeft(request, stream.stop));
  stream.atEnd(onShutdown(stream.stop));
  try {
    stream.atEnd(await subscribe(topic, isFor ? passing(stream, isFor) : stream.pass));
    // The first topic reports every reset.
    if (ownTopic)
      stream.atEnd(await subscribe(ownTopic, (notice) => notice.type !== "reset" && stream.pass(notice)));
  } catch (error) {
    stream.stop();
    throw error;
  }
  // The subscription may have come too late to say that its person sees another part by now.
  if (isFor) void stream.checkAgain();
  return streamOf(stream, request, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

const READY = Buffer.from("retry: 1000\nevent: ready\ndata: {}\n\n");
const HEARTBEAT = Buffer.from(": still here\n\n");

/**
 * The last notice as bytes: the hub gives one to all its streams in turn. `anonymous`: without whose change it was, for streams that
 * show a part. Their screens must ask what came of their own changes, which may have taken a conversation out of sight.
 */
let last: { notice: HubNotice; bytes?: Uint8Array; anonymous?: Uint8Array } | undefined;
function bytesOf(notice: HubNotice, kind: "bytes" | "anonymous" = "bytes"): Uint8Array {
  if (last?.notice !== notice) last = { notice };
  last[kind] ??= toBytes(notice, kind);
  return last[kind];
}

function toBytes(notice: HubNotice, kind: "bytes" | "anonymous"): Uint8Array {
  if (notice.type === "reset") return Buffer.from("event: reset\ndata: {}\n\n");
  const { place: _, before: __, by, ...shown } = notice;
  const said = kind === "bytes" && by !== undefined ? { ...shown, by } : shown;
  return Buffer.from(`event: notice\ndata: ${JSON.stringify(said)}\n\n`);
}

const passing =
  (stream: NoticeStream, isFor: (notice: Notice) => boolean): Listener =>
  (notice) => {
    if (notice.type === "reset" || isFor(notice)) stream.pass(notice, "anonymous");
  };

/** Open while its client may be there: a process holds thousands, so it keeps little and makes few functions. */
class NoticeStream implements Source {
  private readonly undo: (() => void)[] = [];
  private sink: Sink | null = null;
  private isOver = false;
  private isChecking = false;
  private isDue = false;

  constructor(private readonly isStillAllowed: () => Promise<boolean>) {}

  /** The client or the process may have gone meanwhile. */
  atEnd(undo: () => void): void {
    if (this.isOver) undo();
    else this.undo.push(undo);
  }

  /** Drops earlier notices: reads after `ready` include what notices before it reported. */
  start(sink: Sink): void {
    if (this.isOver) {
      sink.close();
      return;
    }
    this.sink = sink;
    const heartbeat = setInterval(beat, HEARTBEAT_MS, this).unref();
    this.atEnd(() => clearInterval(heartbeat));
    this.write(READY);
  }

  readonly stop = (): void => {
    this.isOver = true;
    const { sink } = this;
    this.sink = null;
    for (const each of this.undo.splice(0)) each();
    sink?.close();
  };

  readonly pass = (notice: HubNotice, kind?: "anonymous"): void => {
    this.write(bytesOf(notice, kind));
    if (notice.type !== "session.ended") return;
    // Notices of one change arrive in any order, so the cached credential may be older than this notice.
    dropCredentials();
    void this.checkAgain();
  };

  write(bytes: Uint8Array): void {
    const { sink } = this;
    if (!sink || sink.write(bytes)) return;
    // Closed, it would wait for a client that does not read.
    this.sink = null;
    sink.cut(new Error("The client does not read."));
    this.stop();
  }

  /** One check at a time: ending all sessions of a workspace sends one notice each. */
  async checkAgain(): Promise<void> {
    this.isDue = true;
    if (this.isChecking) return;
    this.isChecking = true;
    while (this.isDue && !this.isOver) {
      this.isDue = false;
      const isAllowed = await this.isStillAllowed().catch(() => true);
      if (!isAllowed) this.stop();
    }
    this.isChecking = false;
  }
}

function beat(stream: NoticeStream): void {
  stream.write(HEARTBEAT);
  void stream.checkAgain();
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
