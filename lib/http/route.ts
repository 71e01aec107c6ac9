/**
 * One shape for every route: a declaration that names operation, credential, inputs, outputs and errors, and a handler
 * that returns data. The order of checks is the same for all and stands only here. The result is a plain function of a
 * web Request, so that tests call it in process and the front mounts it without the framework.
 */
import type { z } from "zod";
import * as partners from "@/lib/partners/service";
import {
  type Actor,
  type ActorOf,
  type ActorType,
  type Ctx,
  createCtx,
  type PartnerScope,
  type Role,
} from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { takeToken, type Verdict } from "@/lib/platform/rate-limit";
import {
  asAppError,
  CORRELATION_HEADER,
  correlationIdOf,
  errorResponse,
  JsonText,
  PARTNER_VERSION,
  PARTNER_VERSION_HEADER,
  Reply,
} from "./answers";
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
  /** Of the partner API: its envelope of errors, its version on every answer, and what the key must be made for. */
  scope?: PartnerScope;
  /** `any` lets every web page read the answer; without it only Parley's own pages can. */
  cors?: "any";
  limit?: LimitName;
  /** A limit for each of these instead of each credential: the name of a path parameter. */
  limitPer?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** What a body looks like that the handler reads by itself, for the documentation. */
  documentedBody?: Schema;
  /** Headers that the handler reads, for the documentation: name, whether it must be there, what it says. */
  documentedHeaders?: readonly DocumentedHeader[];
  /** Instead of the usual cap of a body. */
  bodyBytesMax?: number;
  /** Why a malformed path is this error and not invalid_request: a malformed id answers like an unknown one. */
  paramsError?: ErrorCode;
  responses: Record<number, Schema>;
  errors?: readonly ErrorCode[];
  /** Where this API answers a code with another status than the rest of Parley does; for the documentation. */
  errorStatuses?: Partial<Record<ErrorCode, number>>;
  load?: (input: { ctx: Ctx<ActorOf<A>>; params: Infer<P> }) => Promise<L>;
  handler: (input: Input<A, P, Q, B, L>) => Promise<unknown>;
};

export type DocumentedHeader = {
  name: string;
  isRequired: boolean;
  description: string;
  schema: Schema;
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
      response = errorResponse(failure, correlationId, new URL(request.url).pathname);
    }
    finish(response, definition, correlationId, seen.actor, seen.verdict);
    observeRequest({
      request,
      operation: definition.operation,
      startedAt,
      status: response.status,
      // The one that the caller was answered with, so that it is found by what they saw.
      correlationId: response.headers.get(CORRELATION_HEADER) ?? correlationId,
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
    const per = definition.limitPer && String((await context.params)[definition.limitPer]).slice(0, 64);
    seen.verdict = takeToken(LIMITS[definition.limit], limitKey(actor, address, per));
    if (!seen.verdict.isAllowed) throw rateLimited(seen.verdict);
  }
  if (definition.role && actor.type === "member" && ROLE_RANK[actor.role] < ROLE_RANK[definition.role]) {
    throw new AppError("forbidden");
  }
  await checkPartner(definition, actor, request);
  const params = parseParams(definition.params, await context.params, definition.paramsError) as Infer<P>;
  const loaded = (await definition.load?.({ ctx, params })) as L;
  const isPartner = actor.type === "partnerKey";
  const query = parseQuery(definition.query, request, { refusesRepeated: isPartner }) as Infer<Q>;
  const body = definition.body
    ? (parseBody(definition.body, parseJson(checkMediaType(request, bytes))) as Infer<B>)
    : (undefined as Infer<B>);
  const result = await definition.handler({ ctx, request, params, query, body, loaded, bytes });
  return toResponse(definition.operation, definition.responses, result);
}

/** What every call of the partner API must fulfil before its path is looked at. */
async function checkPartner(
  { scope }: { scope?: PartnerScope },
  actor: Actor,
  request: Request,
): Promise<void> {
  if (actor.type !== "partnerKey") return;
  const version = request.headers.get(PARTNER_VERSION_HEADER);
  if (version !== null && version !== PARTNER_VERSION)
    throw new AppError("unsupported_version", `Partner-Version: the only version is ${PARTNER_VERSION}.`);
  await partners.requireStanding(actor);
  if (scope && !actor.scopes.includes(scope))
    throw new AppError("scope_missing", `This key lacks the scope ${scope}.`);
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
  definition: Pick<RouteDefinition, "cors" | "scope">,
  correlationId: string,
  actor: Actor,
  verdict: Verdict | null,
): void {
  const { headers } = response;
  // A command's own correlation id is its answer's.
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

function limitKey(actor: Actor, address: string, per: string | undefined): string {
  switch (actor.type) {
    case "partnerKey":
      // With the partner's id: naming another's workspace must not use up its share.
      return per === undefined ? actor.keyId : `${actor.partnerId}:${per}`;
    case "apiKey":
      return actor.keyId;
    case "visitor":
      return actor.visitorId;
    case "linkHolder":
      return actor.setupLinkId;
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
  mustBeNoForm(request);
  return bytes;
}

export function mustBeNoForm(request: Request): void {
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  const isForm = type.startsWith("multipart/") || type.startsWith("application/x-www-form-urlencoded");
  if (isForm) throw new AppError("unsupported_media_type");
}
