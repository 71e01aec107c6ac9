/** Adapts node:http to the web's Request and Response: streams both ways with back-pressure and disconnects. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { TextResponse } from "@/lib/http/answers";
import { DirectStream, keepClient, type Sink, UNREAD_BYTES_MAX } from "@/lib/http/event-stream";
import type { Reply } from "@/lib/http/help";
import type { Slot } from "@/lib/http/load";
import { PEER_HEADER } from "@/lib/http/peer";
import { compressed } from "./compression";

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

export const peerOf = (req: IncomingMessage): string => req.socket.remoteAddress ?? "unknown";

/** Only characters that a URL can carry; the rest of the request does not depend on it. */
function hostOf(req: IncomingMessage): string {
  const host = req.headers.host ?? "";
  return HOST.test(host) && URL.canParse(`http://${host}/`) ? host : "localhost";
}

/** Called around each wait for the client's body. */
type Wait = Pick<Slot, "pause" | "resume">;

/** `signal` aborts when the client disconnects before the response. */
export function toRequest(
  req: IncomingMessage,
  res: ServerResponse,
  pathAndQuery: string,
  wait: Wait = { pause: () => undefined, resume: () => undefined },
): Request {
  const host = hostOf(req);
  const method = req.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD" && (req.headers["content-length"] ?? "0") !== "0";
  const isChunked = method !== "GET" && method !== "HEAD" && req.headers["transfer-encoding"] !== undefined;
  const request = new Request(`http://${host}${pathAndQuery}`, {
    method,
    headers: toHeaders(req),
    body: hasBody || isChunked ? bodyOf(req, wait) : null,
    duplex: "half",
  } as RequestInit);
  // A response that waits behind another one of its connection does not see that the client leaves.
  const watched = [res, req.socket];
  keepClient(request, (left) => {
    let isOver = false;
    const forget = (): void => {
      isOver = true;
      for (const each of watched) each.removeListener("close", leave);
    };
    // The socket goes through its listeners as they were, also those that its response has removed.
    const leave = (): void => {
      if (isOver) return;
      forget();
      left();
    };
    for (const each of watched) each.once("close", leave);
    return forget;
  });
  return Object.defineProperty(request, "signal", { get: abortedBy(res) });
}

/** Made when it is asked for, which few routes do. */
function abortedBy(res: ServerResponse): () => AbortSignal {
  let controller: AbortController | undefined;
  const hasLeft = (): boolean => res.closed && !res.writableFinished;
  return () => {
    if (controller) return controller.signal;
    const made = new AbortController();
    controller = made;
    if (hasLeft()) made.abort();
    else res.once("close", () => hasLeft() && made.abort());
    return made.signal;
  };
}

/** Takes nothing from the socket before it is asked to: routes read a body after the credential. */
function bodyOf(req: IncomingMessage, wait: Wait): ReadableStream<Uint8Array> {
  // Otherwise a reader that stops early would destroy the socket, and with it the answer.
  const chunks = req.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        wait.pause();
        const { done, value } = await chunks.next().finally(wait.resume);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // Ends the iterator, so that discardRest() can throw away the rest.
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The time for which a client may go on sending unread data, so that it sees the answer before the connection ends. */
const LINGER_MS = 2000;

/** An answer may come before the body. The rest is thrown away, and a client that keeps sending is cut off. */
export function discardRest(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  res.once("finish", () => {
    if (req.complete || req.destroyed) return;
    req.resume();
    const timer = setTimeout(() => req.socket.destroy(), LINGER_MS).unref();
    for (const event of ["end", "close"]) req.once(event, () => clearTimeout(timer));
  });
}

const KEY = "idempotency-key";

function toHeaders(req: IncomingMessage): Headers {
  const headers = new Headers();
  const raw = req.rawHeaders;
  const keys: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const [name, value] = [raw[i] as string, raw[i + 1] as string];
    headers.append(name, value);
    if (name.length === KEY.length && name.toLowerCase() === KEY) keys.push(value);
  }
  // Joined by a comma, two keys would be a third one that is valid. No key has a control character.
  if (keys.length > 1) headers.set(KEY, keys.join("\t"));
  headers.set(PEER_HEADER, peerOf(req));
  return headers;
}

/** `compresses`: as its route declares. */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  { compresses = false } = {},
): Promise<void> {
  discardRest(req, res);
  const content = response instanceof TextResponse ? response.content : null;
  const body = content === null ? response.body : null;
  const source = response instanceof DirectStream ? response.source : null;
  if (res.destroyed || req.socket.destroyed) {
    source?.stop();
    return void body?.cancel().catch(() => undefined);
  }
  // Response.error() represents a response that never comes.
  if (response.type === "error") return void res.destroy();
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("set-cookie", cookies);
  if (compresses) res.appendHeader("vary", "Accept-Encoding");

  if (content !== null)
    return sendWhole(req, res, typeof content === "string" ? Buffer.from(content) : content, compresses);
  if (source && req.method !== "HEAD") return source.start(new SocketSink(res));
  source?.stop();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (!body || isStream) {
    if (req.method === "HEAD" || !body) {
      res.end();
      return void body?.cancel().catch(() => undefined);
    }
    res.flushHeaders();
    return pump(body as NodeReadableStream<Uint8Array>, res);
  }
  const declared = Number(response.headers.get("content-length") ?? 0);
  if (declared > MAX_BUFFERED) return pump(body as NodeReadableStream<Uint8Array>, res);
  // A single write with a length is much cheaper than a stream of chunks.
  return sendWhole(req, res, new Uint8Array(await response.arrayBuffer()), compresses);
}

/** Sends what is whole already, without a Response. */
export function sendReply(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, bytes }: Reply,
): void {
  discardRest(req, res);
  res.writeHead(status, bytes ? { ...headers, "content-length": bytes.byteLength } : headers);
  res.end(req.method === "HEAD" || !bytes ? undefined : bytes);
}

async function sendWhole(
  req: IncomingMessage,
  res: ServerResponse,
  plain: Uint8Array,
  compresses: boolean,
): Promise<void> {
  const packed = compresses ? await compressed(plain, req.headers["accept-encoding"]?.toString()) : null;
  if (packed) res.setHeader("content-encoding", "gzip");
  const bytes = packed ?? plain;
  if (res.statusCode !== 204 && res.statusCode !== 304) res.setHeader("content-length", bytes.byteLength);
  res.end(req.method === "HEAD" ? undefined : bytes);
}

/** A stream's socket takes each text as it comes, and buffers what the client has not read. */
class SocketSink implements Sink {
  constructor(private readonly res: ServerResponse) {}

  write(bytes: Uint8Array): boolean {
    this.res.write(bytes);
    return this.res.writableLength < UNREAD_BYTES_MAX;
  }
  close(): void {
    this.res.end();
    const timer = setTimeout(() => this.res.destroy(), LINGER_MS).unref();
    this.res.once("close", () => clearTimeout(timer));
  }
  cut(): void {
    this.res.destroy();
  }
}

const MAX_BUFFERED = 1024 * 1024;

/** Waits for a slow client. A client that leaves, or a body that fails, ends both sides. */
const pump = (body: NodeReadableStream<Uint8Array>, res: ServerResponse): Promise<void> =>
  pipeline(Readable.fromWeb(body), res).catch(() => undefined);
