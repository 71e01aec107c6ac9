/**
 * Runs a route: a declaration (route-definition.ts) and a handler that returns data. The order of checks is the same
 * for all routes. The result is a plain function of a web Request, so tests call it in process and the front mounts it
 * without the framework.
 */
import { z } from "zod";
import { type Actor, type ActorOf, type ActorType, createCtx } from "@/lib/platform/context";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import type { Verdict } from "@/lib/platform/rate-limit";
import { uuid } from "@/lib/platform/shapes";
import { asAppError, CORRELATION_HEADER, correlationIdOf, errorResponse, Reply } from "./answers";
import { authenticate } from "./authenticate";
import { RequestBody } from "./body";
import {
  allow,
  checkDeletion,
  checkMediaType,
  checkPartner,
  checkPermission,
  checkRole,
  checkScopeOfParts,
  checkSight,
  guessingIsSlowed,
  limitKey,
  searchIsSlowed,
  takeLimit,
} from "./guards";
import { parseJson } from "./json-body";
import { BODY_BYTES_MAX, LIMITS, PROVIDER_BODY_BYTES_MAX } from "./limits";
import { mergedParams } from "./merged-ids";
import { observeRequest } from "./observe";
import { originOf } from "./origin";
import { clientAddress } from "./peer";
import { finish, toResponse } from "./respond";
import type { Infer, RouteContext, RouteDefinition, RouteFunction, Schema } from "./route-definition";
import { parseBody, parseParams, parseQuery } from "./validate";

/** Facts that answer() found out, for the headers and the log. */
type Seen = { actor: Actor; verdict: Verdict | null; forgetLimit: () => void };

export function route<
  A extends ActorType,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  L = undefined,
>(definition: RouteDefinition<A, P, Q, B, L>): RouteFunction {
  const run = async (request: Request, context: RouteContext): Promise<Response> => {
    const startedAt = performance.now();
    const correlationId = correlationIdOf(request.headers);
    const seen: Seen = { actor: { type: "anonymous" }, verdict: null, forgetLimit: () => undefined };
    let response: Response;
    let failure: AppError | null = null;
    const body = new RequestBody(request);
    try {
      response = await answer(definition, request, context, correlationId, seen, body);
    } catch (error) {
      failure = searchIsSlowed(asAppError(error), seen.actor);
      if (failure.code === "workspace_not_found") seen.forgetLimit();
      response = errorResponse(failure, correlationId, new URL(request.url).pathname);
    } finally {
      body.release();
    }
    finish(response, definition, correlationId, seen.actor, seen.verdict);
    if (definition.cors === "any") allowAnyPage(request, response.headers);
    observeRequest({
      request,
      operation: definition.operation,
      startedAt,
      status: response.status,
      // The id in the response, which the caller sees.
      correlationId: response.headers.get(CORRELATION_HEADER) ?? correlationId,
      actor: seen.actor,
      failure,
    });
    return response;
  };
  return Object.assign(run, { definition: definition as unknown as RouteDefinition });
}

/** A status other than 200, or extra headers, with a handler's data. */
export const reply = <T>(status: number, data: T, headers?: Record<string, string>): Reply<T> =>
  new Reply(status, data, headers);

/** A path with one id. A malformed id answers like an unknown one. */
export const idInPath = <Name extends string>(name: Name, paramsError: ErrorCode) => ({
  params: z.object({ [name]: uuid("Another than yours answers like an unknown one.") } as Record<
    Name,
    z.ZodUUID
  >),
  paramsError,
});

async function answer<
  A extends ActorType,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  L,
>(
  definition: RouteDefinition<A, P, Q, B, L>,
  request: Request,
  context: RouteContext,
  correlationId: string,
  seen: Seen,
  sent: RequestBody,
): Promise<Response> {
  const address = clientAddress(request.headers);
  let actor: Actor;
  try {
    actor = await authenticate(request, definition.auth);
  } catch (error) {
    throw guessingIsSlowed(error, request, address);
  }
  seen.actor = actor;
  const ctx = createCtx(actor as ActorOf<A>, correlationId, originOf(request, actor));
  if (definition.limit) {
    const per = definition.limitPer && String((await context.params)[definition.limitPer]).slice(0, 64);
    const { verdict, forget } = takeLimit(LIMITS[definition.limit], actor, address, per);
    Object.assign(seen, { verdict, ...(per && { forgetLimit: forget }) });
    allow(verdict);
  }
  checkRole(definition, actor);
  checkPermission(definition, actor);
  checkDeletion(definition, actor, request.method);
  await checkPartner(definition, actor, request);
  const params = parseParams(definition.params, await context.params, definition.paramsError) as Infer<P>;
  // Anyone can become any number of visitors.
  const isKnown = actor.type !== "anonymous" && actor.type !== "visitor";
  // A file: no other body of a stranger's is as large.
  const sendsFile = !isKnown && (definition.bodyBytesMax ?? 0) > PROVIDER_BODY_BYTES_MAX;
  const share = isKnown ? "known" : sendsFile ? "visitor" : "anonymous";
  const holder = isKnown ? limitKey(actor, address, undefined) : address;
  let bytes: Uint8Array | undefined;
  const proceed = async (params: Infer<P>) => {
    await checkSight(ctx, params);
    const loaded = (await definition.load?.({ ctx, params, request })) as L;
    bytes ??= await sent.read(share, definition.bodyBytesMax ?? BODY_BYTES_MAX, holder);
    const isPartner = actor.type === "partnerKey";
    const query = parseQuery(definition.query, request, { refusesRepeated: isPartner }) as Infer<Q>;
    const body = definition.body
      ? (parseBody(definition.body, parseJson(checkMediaType(request, bytes))) as Infer<B>)
      : (undefined as Infer<B>);
    checkPermission(definition, actor, body);
    checkScopeOfParts(definition, actor, body);
    const result = await definition.handler({ ctx, request, params, query, body, loaded, bytes });
    return toResponse(definition.operation, definition.responses, result);
  };
  try {
    return await proceed(params);
  } catch (error) {
    const merged = await mergedParams(error, actor, params);
    if (!merged) throw error;
    return await proceed(merged);
  }
}

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
  const headers = new Headers({
    allow,
    [CORRELATION_HEADER]: correlationIdOf(request.headers),
    "access-control-allow-origin": "*",
    "access-control-allow-methods": allow,
    "access-control-allow-headers":
      "authorization, content-type, idempotency-key, partner-version, prefer, x-correlation-id",
    "access-control-max-age": isOpen ? "86400" : "600",
  });
  if (isOpen) allowAnyPage(request, headers);
  return new Response(null, { status: 204, headers });
}

/** Names of headers, as a browser lists them. */
const HEADER_NAMES = /^[\w!#$%&'*+.^`|~-]+(?:, ?[\w!#$%&'*+.^`|~-]+){0,50}$/;

/**
 * Allows the headers that the tag's script sends. Libraries of the page that wrap `fetch` add headers of their own,
 * such as a trace's, or send credentials, which `*` does not allow: so the origin is named. These routes read no
 * cookie.
 */
function allowAnyPage({ headers: asked }: Request, headers: Headers): void {
  headers.append("vary", "Origin");
  const origin = asked.get("origin");
  if (!origin) return;
  headers.set("access-control-allow-origin", origin);
  headers.set("access-control-allow-credentials", "true");
  const wanted = asked.get("access-control-request-headers") ?? "";
  if (wanted.length > 1000 || !HEADER_NAMES.test(wanted)) return;
  headers.append("vary", "Access-Control-Request-Headers");
  headers.set("access-control-allow-headers", `${headers.get("access-control-allow-headers")}, ${wanted}`);
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
