/** Inngest calls this path with signed requests. With the embedded executor the path does not exist. */
import { asAppError, correlationIdOf, errorResponse } from "@/lib/http/answers";
import { withBody } from "@/lib/http/body";
import { parseJson } from "@/lib/http/json-body";
import { endpointWhere, refuseAll } from "@/lib/http/route";
import { answerInngest, isInngestRunner } from "@/lib/jobs/inngest";
import { env } from "@/lib/platform/env";

/** Each call contains the run's state, and ours is only ids. Larger bodies are refused before the signature check. */
const BODY_BYTES_MAX = 4 * 1024 * 1024;

async function pass(request: Request): Promise<Response> {
  try {
    return request.method === "GET" ? await answerInngest(request) : await passBody(request);
  } catch (error) {
    return errorResponse(asAppError(error), correlationIdOf(request.headers), new URL(request.url).pathname);
  }
}

/** The body of an unsigned call is not read: Inngest's handler refuses the call in any case. */
async function passBody(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  const isSigned = headers.has("x-inngest-signature") || env().INNGEST_DEV === "1";
  if (!isSigned) return answerInngest(new Request(url, { method, headers }));
  return withBody(request, { bytesMax: BODY_BYTES_MAX, share: "anonymous" }, async (bytes) => {
    if (bytes.length > 0) parseJson(bytes);
    return answerInngest(new Request(url, { method, headers, body: Buffer.from(bytes) }));
  });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpointWhere(isInngestRunner, {
  ...refuseAll("method_not_allowed", { allow: "GET, POST, PUT" }),
  GET: pass,
  POST: pass,
  PUT: pass,
});
