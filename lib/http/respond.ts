/** Builds the response from the handler's result and checks it against the declared schema. */
import type { Actor } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { perProcess } from "@/lib/platform/per-process";
import type { Verdict } from "@/lib/platform/rate-limit";
import { empty } from "@/lib/platform/shapes";
import {
  CORRELATION_HEADER,
  JsonText,
  PARTNER_VERSION,
  PARTNER_VERSION_HEADER,
  Reply,
  sayWhenToRetry,
  TextResponse,
  textOf,
} from "./answers";
import type { RouteDefinition, Schema } from "./route-definition";

/** In production one answer of an operation and a second: checking a page of a hundred events takes longer than reading it. */
const CHECK_MS = 1000;
const checkedAt = perProcess("checked answers", () => new Map<string, number>());

function isChecked(operation: string): boolean {
  if (env().NODE_ENV === "test") return true;
  const now = performance.now();
  if (now - (checkedAt().get(operation) ?? -CHECK_MS) < CHECK_MS) return false;
  checkedAt().set(operation, now);
  return true;
}

export function toResponse(operation: string, responses: Record<number, Schema>, result: unknown): Response {
  if (result instanceof Response) return result;
  const { status, headers, ...given } =
    result instanceof Reply ? result : { status: 200, data: result, headers: {} };
  // A route declared with `empty` shows nothing of its verb's result.
  const data = responses[status] === empty ? {} : given.data;
  const text = data instanceof JsonText ? data.text : JSON.stringify(data);
  if (isChecked(operation)) checkResponse(operation, responses[status], JSON.parse(textOf(text)), status);
  return new TextResponse(text, {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/** A contract breach fails the test. In production it is logged and the data is sent. */
function checkResponse(operation: string, schema: Schema | undefined, data: unknown, status: number): void {
  const problem = schema ? schema.safeParse(data).error?.message : `status ${status} is not declared`;
  if (!problem) return;
  if (env().NODE_ENV === "test") throw new Error(`${operation} broke its contract: ${problem}`);
  log().error({ operation, status, problem }, "a response broke its contract");
}

/** Headers of every response of a route. */
export function finish(
  response: Response,
  definition: Pick<RouteDefinition, "cors" | "scope">,
  correlationId: string,
  actor: Actor,
  verdict: Verdict | null,
): void {
  const { headers } = response;
  sayWhenToRetry(response);
  // A command's own correlation id becomes the response's.
  if (!headers.has(CORRELATION_HEADER)) headers.set(CORRELATION_HEADER, correlationId);
  if (definition.scope) headers.set(PARTNER_VERSION_HEADER, PARTNER_VERSION);
  headers.set("x-content-type-options", "nosniff");
  if (actor.type !== "anonymous" || !headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (definition.cors === "any") headers.set("access-control-allow-origin", "*");
  if (verdict) {
    headers.set("ratelimit-limit", String(verdict.limit));
    headers.set("ratelimit-remaining", String(verdict.remaining));
    headers.set("ratelimit-reset", String(verdict.retryAfterSeconds));
  }
}
