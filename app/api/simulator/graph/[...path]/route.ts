/** The simulated Graph API. Not a route(): its credentials, error envelope and uploads are Meta's. */
import { asAppError, CORRELATION_HEADER, correlationIdOf } from "@/lib/http/answers";
import { readBytes } from "@/lib/http/json-body";
import { refuseAll } from "@/lib/http/route";
import type { RouteContext } from "@/lib/http/route-definition";
import { createCtx } from "@/lib/platform/context";
import { simulatorGraphUrl } from "@/lib/simulator/app";
import { answerGraph, refuseGraph } from "@/lib/simulator/graph/graph";
import { MEDIA_BYTES_MAX } from "@/lib/whatsapp/media-types";

/** The largest file with its multipart form. */
const BODY_BYTES_MAX = MEDIA_BYTES_MAX + 1024 * 1024;

async function answer(request: Request, context: RouteContext): Promise<Response> {
  const { path = "" } = await context.params;
  const correlationId = correlationIdOf(request.headers);
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(request, BODY_BYTES_MAX);
  } catch (error) {
    const { status, message } = asAppError(error);
    return refuseGraph(status, message);
  }
  const answered = await answerGraph(
    {
      ctx: createCtx({ type: "anonymous" }, correlationId),
      method: request.method,
      baseUrl: simulatorGraphUrl(),
      query: new URL(request.url).searchParams,
      headers: request.headers,
      bytes: new Uint8Array(bytes),
      signal: request.signal,
    },
    Array.isArray(path) ? path.join("/") : path,
  );
  if (answered === "cut") return Response.error();
  return Response.json(answered.body, {
    status: answered.status,
    headers: { "cache-control": "no-store", [CORRELATION_HEADER]: correlationId },
  });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = {
  ...refuseAll("method_not_allowed", { allow: "GET, POST, DELETE" }),
  GET: answer,
  POST: answer,
  DELETE: answer,
};
