/** The simulated Graph API over HTTP. Not a route(): its credentials, error envelope and uploads are Meta's. */

import { answerGraph } from "@/lib/connections/simulator/graph/graph";
import { GraphError } from "@/lib/connections/simulator/graph-error";
import { downloadMedia } from "@/lib/connections/simulator/media";
import { asAppError, CORRELATION_HEADER, correlationIdOf } from "@/lib/http/answers";
import { RequestBody } from "@/lib/http/body";
import { refuseAll } from "@/lib/http/route";
import type { RouteContext } from "@/lib/http/route-definition";
import { createCtx } from "@/lib/platform/context";

async function answer(request: Request, context: RouteContext): Promise<Response> {
  const { path = "" } = await context.params;
  const correlationId = correlationIdOf(request.headers);
  const body = new RequestBody(request);
  const answered = await answerGraph(
    {
      ctx: createCtx({ type: "anonymous" }, correlationId),
      method: request.method,
      baseUrl: `${new URL(request.url).origin}/api/simulator/graph`,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      read: (bytesMax) => read(body, bytesMax),
      signal: request.signal,
    },
    Array.isArray(path) ? path.join("/") : path,
  ).finally(() => body.release());
  if (answered === "cut") return Response.error();
  return Response.json(answered.body, {
    status: answered.status,
    headers: { "cache-control": "no-store", [CORRELATION_HEADER]: correlationId },
  });
}

async function read(body: RequestBody, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await body.read("known", bytesMax));
  } catch (error) {
    const { status, message } = asAppError(error);
    throw new GraphError(100, message, { status });
  }
}

/** Downloads of files with the account's token: a small version of Meta's lookaside host. */
export const media = {
  ...refuseAll("method_not_allowed", { allow: "GET" }),
  GET: (request: Request): Promise<Response> =>
    downloadMedia({
      ctx: createCtx({ type: "anonymous" }),
      query: new URL(request.url).searchParams,
      headers: request.headers,
    }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = {
  ...refuseAll("method_not_allowed", { allow: "GET, POST, DELETE" }),
  GET: answer,
  POST: answer,
  DELETE: answer,
};
