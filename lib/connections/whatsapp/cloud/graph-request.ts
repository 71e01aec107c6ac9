/**
 * Makes all requests to WhatsApp. Owns the connections, and reports for each failure whether the request had left: one
 * that never left was not executed, one that left may have been. Knows nothing of credentials or Meta's errors.
 */
import { createHash } from "node:crypto";
import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Agent, type Dispatcher, request } from "undici";
import { failureOf, type OutboundFailure } from "@/lib/platform/outbound-http";
import { perProcess } from "@/lib/platform/per-process";

const CONNECT_TIMEOUT_MS = 5000;
/** The default limit of a number is 80 messages a second (Meta, "Throughput"). */
const CONNECTIONS_MAX = 128;
/** A page of a hundred templates has some hundred KiB. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
const USER_AGENT = "Parley-WhatsApp/1";

export type GraphRequest = {
  url: URL;
  method: "GET" | "POST" | "DELETE";
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  timeoutMs: number;
};
type Failed = { failure: OutboundFailure; hasLeft: boolean };
export type Exchange = { status: number; body: string; failure: null } | Failed;

/** Keeps connections alive between messages. Every request has its own time limit. */
const connections = perProcess(
  "graph-agent",
  () =>
    new Agent({
      connect: { timeout: CONNECT_TIMEOUT_MS },
      connections: CONNECTIONS_MAX,
      headersTimeout: 0,
      bodyTimeout: 0,
    }),
);

/** Never throws. `timeoutMs` covers everything, including the wait for a free connection. Redirects are returned. */
export function exchange(sent: GraphRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status = 0;
    let hasLeft = false;
    let isOver = false;
    let controller: Dispatcher.DispatchController | undefined;

    const finish = (result: Exchange): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      resolve(result);
    };
    const giveUp = (failure: OutboundFailure): void => {
      finish({ failure, hasLeft });
      controller?.abort(new Error("given up"));
    };
    const timer = setTimeout(() => giveUp("timeout"), sent.timeoutMs);

    connections().dispatch(
      {
        origin: sent.url.origin,
        path: sent.url.pathname + sent.url.search,
        method: sent.method,
        headers: { "user-agent": USER_AGENT, accept: "application/json", ...sent.headers },
        body: sent.body,
      },
      {
        // Called right before the first byte is written. Aborts a request that timed out while it waited for a
        // connection, because it was reported as not sent.
        onRequestStart: (given) => {
          controller = given;
          if (isOver) given.abort(new Error("given up"));
          else hasLeft = true;
        },
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: (_controller, chunk) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > ANSWER_BYTES_MAX) giveUp("invalid_response");
        },
        onResponseEnd: () => finish({ status, body: Buffer.concat(chunks).toString("utf8"), failure: null }),
        onResponseError: (_controller, error) => finish({ failure: failureOf(error), hasLeft }),
      },
    );
  });
}

export type Download =
  | { status: number; size: number; sha256: string; mimeType: string | null; location: string | null }
  | { failure: OutboundFailure | "too_large" };

class TooLarge extends Error {}

/**
 * Streams the body of a 200 into `into`. Redirects are not followed; other bodies are ignored. `into` is ended on
 * success, untouched if nothing came, else destroyed; its own error is thrown.
 */
export async function download(
  sent: Omit<GraphRequest, "method" | "body">,
  bytesMax: number,
  into: Writable,
): Promise<Download> {
  const signal = AbortSignal.timeout(sent.timeoutMs);
  const hash = createHash("sha256");
  let size = 0;
  let culprit: "provider" | "sink" | null = null as "provider" | "sink" | null;
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      hash.update(chunk);
      done(size > bytesMax ? new TooLarge() : null, chunk);
    },
  });
  try {
    const answer = await request(sent.url, {
      dispatcher: connections(),
      headers: { "user-agent": USER_AGENT, ...sent.headers },
      signal,
    });
    const header = (name: string): string | null => [answer.headers[name]].flat()[0] ?? null;
    const facts = {
      status: answer.statusCode,
      mimeType: header("content-type"),
      location: header("location"),
    };
    if (facts.status !== 200) {
      answer.body.on("error", () => undefined).destroy();
      return { ...facts, size: 0, sha256: "" };
    }
    if (Number(header("content-length")) > bytesMax) {
      answer.body.on("error", () => undefined).destroy();
      return { failure: "too_large" };
    }
    // A pipeline destroys all parts with the first error, so the first part to report is the cause.
    answer.body.once("error", () => {
      culprit ??= "provider";
    });
    into.once("error", () => {
      culprit ??= "sink";
    });
    await pipeline(answer.body, count, into);
    return { ...facts, size, sha256: hash.digest("hex") };
  } catch (error) {
    if (error instanceof TooLarge) return { failure: "too_large" };
    if (culprit === "sink" && !signal.aborted) throw error;
    if (signal.aborted) return { failure: "timeout" };
    return { failure: failureOf(error) };
  }
}
