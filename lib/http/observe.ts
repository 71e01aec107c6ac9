/**
 * Writes one log line per request (ids, duration, outcome; never a body), counts it in the metrics, and records partner
 * API calls in the request log.
 */
import { noteRequest } from "@/lib/account/partners/request-buffer";
import { type Actor, actorId } from "@/lib/platform/context";
import type { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { observeHttp } from "@/lib/platform/metrics";

type Observation = {
  request: Request;
  operation: string;
  startedAt: number;
  status: number;
  correlationId: string;
  actor: Actor;
  failure: AppError | null;
};

export function observeRequest({
  request,
  operation,
  startedAt,
  status,
  correlationId,
  actor,
  failure,
}: Observation): void {
  const elapsedMs = performance.now() - startedAt;
  observeHttp({ operation, status, seconds: elapsedMs / 1000 });
  if (actor.type === "partnerKey") {
    const { pathname } = new URL(request.url);
    const code = failure?.code ?? null;
    const { method } = request;
    noteRequest({
      actor,
      operation,
      method,
      path: pathname,
      status,
      code,
      correlationId,
      durationMs: elapsedMs,
    });
  }
  const durationMs = Math.round(elapsedMs * 10) / 10;
  const line = {
    operation,
    status,
    durationMs,
    correlationId,
    actor: actor.type,
    actorId: actorId(actor),
    code: failure?.code,
  };
  if (status >= 500 && failure) log().error({ ...line, err: failure.cause ?? failure }, "request failed");
  // A probe that says no, as in a planned drain, has worked.
  else if (status >= 500) log().info(line, "request answered");
  else if (failure) log().debug(line, "request refused");
  else log().debug(line, "request answered");
}
