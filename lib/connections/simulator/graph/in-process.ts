/**
 * The simulated Cloud API for the client of this process, without a socket: the handler, its checks and its answers are those of the
 * HTTP port (lib/server/simulator-graph.ts).
 */

import { graphPathOf, simulatorGraphUrl } from "@/lib/connections/simulator/app";
import { GraphError } from "@/lib/connections/simulator/graph-error";
import type { Exchange, GraphRequest } from "@/lib/connections/whatsapp/cloud/graph-request";
import { createCtx } from "@/lib/platform/context";
import { answerGraph } from "./graph";

/** Never throws. A call that is given up goes on like a request whose client went away. */
export async function exchangeInside(sent: GraphRequest): Promise<Exchange> {
  const client = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Exchange>((resolve) => {
    timer = setTimeout(() => {
      client.abort();
      resolve({ failure: "timeout", hasLeft: true });
    }, sent.timeoutMs);
  });
  return Promise.race([answer(sent, client.signal), late]).finally(() => clearTimeout(timer));
}

async function answer({ url, method, headers, body }: GraphRequest, signal: AbortSignal): Promise<Exchange> {
  const request = {
    ctx: createCtx({ type: "anonymous" }),
    method,
    baseUrl: simulatorGraphUrl(),
    query: url.searchParams,
    headers: new Headers(headers),
    read: async (bytesMax: number) => bytesOf(body, bytesMax),
    signal,
  };
  const answered = await answerGraph(request, graphPathOf(url));
  if (answered === "cut") return { failure: "connection_closed", hasLeft: true };
  return { status: answered.status, body: JSON.stringify(answered.body), failure: null };
}

function bytesOf(body: GraphRequest["body"], bytesMax: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(typeof body === "string" ? Buffer.from(body) : (body ?? []));
  if (bytes.length > bytesMax)
    throw new GraphError(100, `The body may be at most ${bytesMax} bytes.`, { status: 413 });
  return bytes;
}
