/**
 * One shape for every route: a declaration that names operation, credential, inputs, outputs and errors, and a handler
 * that returns data. The order of checks is the same for all and stands only here. The result is a plain function of a
 * web Request, so that tests call it in process and the front mounts it without the framework.
 */
import type { z } from "zod";
import {
  type Actor,
  type ActorOf,
  type ActorType,
  type Ctx,
  createCtx,
  type Role,
} from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { takeToken, type Verdict } from "@/lib/platform/rate-limit";
import { asAppError, CORRELATION_HEADER, correlationIdOf, errorResponse, JsonText, Reply } from "./answers";
import { authenticate } from "./authenticate";
import { parseJson, readBytes } from "./json-body";
import { BODY_BYTES_MAX, LIMITS, type LimitName } from "./limits";
import { observeRequest } from "./observe";
import { clientAddress, isLoopback } from "./peer";
import { parseBody, parseParams, parseQuery } from "./validate";

type Schema = z.ZodType;
type Infer<S> = S extends Schema ? z.infer<S> : undefined;
type Params = Record<string, string | string[]>;

export type RouteContext = { params: Promise<Params> };
export type RouteFunction = ((request: Request, context: RouteContext) => Promise<Response>) & {
  definition: RouteDefinition;
};

type Input<A extends ActorType, P, Q, B, L> = {
  ctx: Ctx<ActorOf<A>>;
  request: Request;
  params: Infer<P>;
  query: Infer<Q>;
  body: Infer<B>;
  loaded: L;
  /** The body as it came, for what is signed or is no JSON. */
  bytes: Uint8Array;
};

export type RouteDefinition<
  A extends ActorType = ActorType,
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  L = unknown,
> = {
  operation: string;
  summary: string;
  /** The credentials that open this route; the first that the request carries decides. */
  auth: readonly A[];
  /** Least role of a member; agents may use routes that name none. */
  role?: Role;
  /** `any` lets every web page read the answer; without it only Parley's own pages can. */
  cors?: "any";
  limit?: LimitName;
  params?: P;
  query?: Q;
  body?: B;
  /** Instead of the usual cap of a body. */
  bodyBytesMax?: number;
  /** Why a malformed path is this error and not invalid_request: a malformed id answers like an unknown one. */
  paramsError?: ErrorCode;
  responses: Record<number, Schema>;
  errors?: readonly ErrorCode[];
  load?: (input: { ctx: Ctx<ActorOf<A>>; params: Infer<P> }) => Promise<L>;
  handler: (input: Input<A, P, Q, B, L>) => Promise<unknown>;
};

const ROLE_RANK: Record<Role, number> = { agent: 0, admin: 1, owner: 2 };

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
    const seen: { actor: Actor; verdict: Verdict | null } = { actor: { type: "anonymous" }, verdict: null };
    let response: Response;
    let failure: AppError | null = null;
    try {
      response = await answer(definition, request, context, correlationId, seen);
    } catch (error) {
      failure = asAppError(error);
      response = errorResponse(failure, correlationId);
    }
    finish(response, definition, correlationId, seen.actor, seen.verdict);
    observeRequest({
      request,
      operation: definition.operation,
      startedAt,
      status: response.status,
      correlationId,
      actor: seen.actor,
      failure,
    });
    return response;
  };
  return Object.assign(run, { definition: definition as unknown as RouteDefinition });
}

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
  seen: { actor: Actor; verdict: Verdict | null },
): Promise<Response> {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const bytes = hasBody
    ? await readBytes(request, definition.bodyBytesMax ?? BODY_BYTES_MAX)
    : new Uint8Array();
  const address = clientAddress(request.headers);
  let actor: Actor;
  try {
    actor = await authenticate(request, definition.auth);
  } catch (error) {
    throw guessingIsSlowed(error, request, address);
  }
  seen.actor = actor;
  const ctx = createCtx(actor as ActorOf<A>, correlationId);
  if (definition.limit) {
    seen.verdict = takeToken(LIMITS[definition.limit], limitKey(actor, address));
    if (!seen.verdict.isAllowed) throw rateLimited(seen.verdict);
  }
  if (definition.role && actor.type === "member" && ROLE_RANK[actor.role] < ROLE_RANK[definition.role]) {
    throw new AppError("forbidden");
  }
  const params = parseParams(definition.params, await context.params, definition.paramsError) as Infer<P>;
  const loaded = (await definition.load?.({ ctx, params })) as L;
  const query = parseQuery(definition.query, request) as Infer<Q>;
  const body = definition.body
    ? (parseBody(definition.body, parseJson(checkMediaType(request, bytes))) as Infer<B>)
    : (undefined as Infer<B>);
  const result = await definition.handler({ ctx, request, params, query, body, loaded, bytes });
  return toResponse(definition.operation, definition.responses, result);
}

function toResponse(operation: string, responses: Record<number, Schema>, result: unknown): Response {
  if (result instanceof Response) return result;
  const { status, data, headers } =
    result instanceof Reply ? result : { status: 200, data: result, headers: {} };
  const text = data instanceof JsonText ? data.text : JSON.stringify(data);
  const isSampled = !(data instanceof JsonText) || env().NODE_ENV === "test";
  if (isSampled) checkResponse(operation, responses[status], JSON.parse(text), status);
  return new Response(text, {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/** A contract breach fails the test that met it; in production it is logged, since the caller is better served with data. */
function checkResponse(operation: string, schema: Schema | undefined, data: unknown, status: number): void {
  const problem = schema ? schema.safeParse(data).error?.message : `status ${status} is not declared`;
  if (!problem) return;
  if (env().NODE_ENV === "test") throw new Error(`${operation} broke its contract: ${problem}`);
  log().error({ operation, status, problem }, "a response broke its contract");
}

function finish(
  response: Response,
  definition: Pick<RouteDefinition, "cors">,
  correlationId: string,
  actor: Actor,
  verdict: Verdict | null,
): void {
  const { headers } = response;
  headers.set(CORRELATION_HEADER, correlationId);
  headers.set("x-content-type-options", "nosniff");
  if (actor.type !== "anonymous" || !headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (definition.cors === "any") headers.set("access-control-allow-origin", "*");
  if (verdict) {
    headers.set("ratelimit-limit", String(verdict.limit));
    headers.set("ratelimit-remaining", String(verdict.remaining));
    headers.set("ratelimit-reset", String(verdict.retryAfterSeconds));
  }
}

/** Wrong keys are counted per address; a missing one never counts, and a valid one is never blocked by it. */
function guessingIsSlowed(error: unknown, request: Request, address: string): unknown {
  const isGuess =
    error instanceof AppError && error.code === "unauthorized" && request.headers.has("authorization");
  if (!isGuess || isLoopback(address)) return error;
  const verdict = takeToken(LIMITS.wrongCredential, address);
  return verdict.isAllowed ? error : rateLimited(verdict);
}

export function rateLimited(verdict: Verdict): AppError {
  return new AppError("rate_limited", `Too many requests. Try again in ${verdict.retryAfterSeconds} s.`, {
    headers: { "retry-after": String(verdict.retryAfterSeconds) },
  });
}

function limitKey(actor: Actor, address: string): string {
  switch (actor.type) {
    case "apiKey":
    case "partnerKey":
      return actor.keyId;
    case "visitor":
      return actor.visitorId;
    case "member":
    case "partnerMember":
    case "user":
      return actor.userId;
    default:
      return address;
  }
}

/** JSON is read whatever the content type says; a form would be read as something it is not. */
function checkMediaType(request: Request, bytes: Uint8Array): Uint8Array {
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  const isForm = type.startsWith("multipart/") || type.startsWith("application/x-www-form-urlencoded");
  if (isForm) throw new AppError("unsupported_media_type");
  return bytes;
}
