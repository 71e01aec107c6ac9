/** Builds what a route.ts exports: its methods, JSON 405 for all others, and the CORS preflight. */
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { CORRELATION_HEADER, correlationIdOf, errorResponse } from "./answers";
import type { RouteContext, RouteFunction } from "./route-definition";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
type Handler = (request: Request, context: RouteContext) => Promise<Response>;
export type Endpoint = Record<Method | "OPTIONS", Handler>;

export function endpoint(routes: Partial<Record<Exclude<Method, "HEAD">, RouteFunction>>): Endpoint {
  const served: Partial<Record<Method, Handler>> = { ...routes };
  if (routes.GET) served.HEAD = routes.GET;
  const allow = [...METHODS.filter((method) => served[method]), "OPTIONS"].join(", ");
  const refuse = refuseWith("method_not_allowed", { allow });
  const isOpen = Object.values(routes).some((each) => each.definition.cors === "any");
  return forEachMethod((method) =>
    method === "OPTIONS"
      ? async (request: Request) => preflight(request, allow, isOpen)
      : (served[method] ?? refuse),
  );
}

/**
 * The preflight always passes, so a key that a web page misuses arrives here and its owners can be warned. The page
 * cannot read the response, because it allows no origin.
 */
function preflight(request: Request, allow: string, isOpen: boolean): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow,
      [CORRELATION_HEADER]: correlationIdOf(request.headers),
      "access-control-allow-origin": "*",
      "access-control-allow-methods": allow,
      "access-control-allow-headers":
        "authorization, content-type, idempotency-key, partner-version, prefer, x-correlation-id",
      "access-control-max-age": isOpen ? "86400" : "600",
    },
  });
}

/** Answers every method with this error: for paths that do not exist. */
export function refuseAll(code: ErrorCode, headers: Record<string, string> = {}): Endpoint {
  const refuse = refuseWith(code, headers);
  return forEachMethod(() => refuse);
}

/** Answers like an unknown path while `exists` is false. */
export function endpointWhere(exists: () => boolean, shown: Endpoint): Endpoint {
  const hidden = refuseAll("not_found");
  return forEachMethod(
    (method) => (request, context) => (exists() ? shown : hidden)[method](request, context),
  );
}

function forEachMethod(handlerOf: (method: Method | "OPTIONS") => Handler): Endpoint {
  const entries = [...METHODS, "OPTIONS" as const].map((method) => [method, handlerOf(method)] as const);
  return Object.fromEntries(entries) as Endpoint;
}

function refuseWith(code: ErrorCode, headers: Record<string, string>): Handler {
  return async (request) =>
    errorResponse(
      new AppError(code, null, { headers }),
      correlationIdOf(request.headers),
      new URL(request.url).pathname,
    );
}
