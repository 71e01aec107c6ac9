/**
 * Reads a request's body within three limits: its size, the time it takes, and the bytes that all requests of this
 * process hold at once. A body is read after the credential, so a caller without one can hold only the anonymous share,
 * and each holder only a part of its share. Small bodies are limited by the number of connections alone.
 */
import { AppError } from "@/lib/platform/errors";
import { isLoopbackAddress } from "@/lib/platform/loopback";
import { perProcess } from "@/lib/platform/per-process";
import { clientAddress } from "./peer";

const MIB = 1024 * 1024;
/** Bytes in flight of all callers with a credential (eight of the largest uploads), of visitors' files, and of all others. */
export const HELD_MAX = { known: 128 * MIB, visitor: 64 * MIB, anonymous: 32 * MIB } as const;
type Share = keyof typeof HELD_MAX;
/** The most that one holder may take of a scarce share, so that a slow sender does not keep others out. */
export const HOLDER_MAX = {
  known: HELD_MAX.known / 4,
  visitor: HELD_MAX.visitor / 2,
  anonymous: HELD_MAX.anonymous / 8,
} as const;
/** Bodies up to this size pass a full share: most commands, messages and webhooks are smaller. */
const SMALL_BYTES = 16 * 1024;
/** Every body gets this time, and one more second for each 256 KiB that its route accepts. */
const READ_MS = 20_000;
const SLOWEST_BYTES_PER_MS = 256;

const held = perProcess("held-bodies", () => ({
  known: 0,
  visitor: 0,
  anonymous: 0,
  byHolder: new Map<string, number>(),
}));

/** Bytes of bodies in flight. */
export const heldBytes = (): number => held().known + held().visitor + held().anonymous;

/** The longest that a body of a route may take, in milliseconds. */
export const readMs = (bytesMax: number): number => READ_MS + bytesMax / SLOWEST_BYTES_PER_MS;

export class RequestBody {
  private size = 0;
  private share: Share = "anonymous";
  private holder = "";

  constructor(private readonly request: Request) {}

  /**
   * The raw bytes. Throws payload_too_large (by the declared length, before reading), unavailable while this process
   * holds too many bytes, invalid_request if they do not all arrive in time. `holder` is the caller.
   */
  async read(
    share: Share,
    bytesMax: number,
    holder = clientAddress(this.request.headers),
  ): Promise<Uint8Array> {
    const { body, headers } = this.request;
    if (Number(headers.get("content-length") ?? 0) > bytesMax) throw tooLarge(bytesMax);
    if (!body) return new Uint8Array();
    this.share = share;
    this.holder = holder;
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reader.cancel().catch(() => undefined);
    }, readMs(bytesMax));
    try {
      const bytes = await this.collect(reader, bytesMax);
      if (!isLate) return bytes;
    } catch (error) {
      reader.cancel().catch(() => undefined);
      if (error instanceof AppError) throw error;
      // The client went away, which is no failure of ours.
      throw new AppError("invalid_request", "The connection closed before the whole body arrived.", {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
    throw new AppError("invalid_request", "The body took too long to arrive.");
  }

  /** Call it once the response is made, so that others may use its bytes. */
  release(): void {
    this.count(-this.size);
    this.size = 0;
  }

  private async collect(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    bytesMax: number,
  ): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      this.size += value.byteLength;
      this.count(value.byteLength);
      if (this.size > bytesMax) throw tooLarge(bytesMax);
      if (this.isOverShare()) throw new AppError("unavailable", "Too many large requests at once.");
      chunks.push(value);
    }
  }

  private count(bytes: number): void {
    held()[this.share] += bytes;
    const { byHolder } = held();
    const left = (byHolder.get(this.holder) ?? 0) + bytes;
    if (left > 0) byHolder.set(this.holder, left);
    else byHolder.delete(this.holder);
  }

  private isOverShare(): boolean {
    const all = held()[this.share];
    const own = held().byHolder.get(this.holder) ?? 0;
    // While half of the share is free, one person may upload many files at once.
    const isScarce = this.share !== "known" || all > HELD_MAX.known / 2;
    // A proxy that is not trusted makes all callers one address.
    if (isScarce && own > HOLDER_MAX[this.share] && !isLoopbackAddress(this.holder)) return true;
    return this.size > SMALL_BYTES && all > HELD_MAX[this.share];
  }
}

const tooLarge = (bytesMax: number): AppError =>
  new AppError("payload_too_large", `The body may be at most ${bytesMax} bytes.`);

/** For handlers without route(): reads the body, and frees its bytes when `use` has ended. */
export async function withBody<T>(
  request: Request,
  { bytesMax, share }: { bytesMax: number; share: Share },
  use: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const body = new RequestBody(request);
  try {
    return await use(await body.read(share, bytesMax));
  } finally {
    body.release();
  }
}
