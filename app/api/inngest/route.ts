/** Inngest calls this path with signed requests. With the embedded executor the path does not exist. */
import { asAppError, correlationIdOf, errorResponse } from "@/lib/http/answers";
import { parseJson, readBytes } from "@/lib/http/json-body";
import { endpointWhere, refuseAll } from "@/lib/http/route";
import { answerInngest, isInngestRunner } from "@/lib/jobs/inngest";

/** Each call contains the run's state, and ours is only ids. Larger bodies are refused before the signature check. */
const BODY_BYTES_MAX = 4 * 1024 * 1024;

async function pass(request: Request): Promise<Response> {
  try {
    return await answerInngest(request.method === "GET" ? request : await checked(request));
  } catch (error) {
    return errorResponse(asAppError(error), correlationIdOf(request.headers), new URL(request.url).pathname);
  }
}

async function checked(request: Request): Promise<Request> {
  const bytes = await readBytes(request, BODY_BYTES_MAX);
  if (bytes.length > 0) parseJson(bytes);
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: Buffer.from(bytes) });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpointWhere(isInngestRunner, {
  ...refuseAll("method_not_allowed", { allow: "GET, POST, PUT" }),
  GET: pass,
  POST: pass,
  PUT: pass,
});
