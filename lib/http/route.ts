/**
 * Runs a route: a declaration (route-definition.ts) and a handler that returns data. The order of checks is the same
 * for all routes. The result is a plain function of a web Request, so tests call it in process and the front mounts it
 * without the framework.
 */
import { type Actor, type ActorOf, type ActorType, createCtx } from "@/lib/platform/context";
import type { AppError } from "@/lib/platform/errors";
import { takeToken, type Verdict } from "@/lib/platform/rate-limit";
import { asAppError, CORRELATION_HEADER, correlationIdOf, errorResponse } from "./answers";
import { authenticate } from "./authenticate";
import {
  checkCapability,
  checkMediaType,
  checkPartner,
  checkRole,
  guessingIsSlowed,
  limitKey,
  rateLimited,
} from "./guards";
import { parseJson, readBytes } from "./json-body";
import { BODY_BYTES_MAX, LIMITS } from "./limits";
import { observeRequest } from "./observe";
import { clientAddress } from "./peer";
import { finish, toResponse } from "./respond";
import type { Infer, RouteContext, RouteDefinition, RouteFunction, Schema } from "./route-definition";
import { parseBody, parseParams, parseQuery } from "./validate";

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
      // The id in the response, which the caller sees.
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
  const { bodyBytesMax = BODY_BYTES_MAX, auth } = definition;
  const read = () => (hasBody ? readBytes(request, bodyBytesMax) : new Uint8Array());
  // A large body is read only after authentication.
  const readsLater = bodyBytesMax > BODY_BYTES_MAX && !(auth as readonly ActorType[]).includes("anonymous");
  let bytes = readsLater ? new Uint8Array() : await read();
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
  checkRole(definition, actor);
  checkCapability(definition, actor);
  if (readsLater) bytes = await read();
  await checkPartner(definition, actor, request);
  const params = parseParams(definition.params, await context.params, definition.paramsError) as Infer<P>;
  const loaded = (await definition.load?.({ ctx, params })) as L;
  const isPartner = actor.type === "partnerKey";
  const query = parseQuery(definition.query, request, { refusesRepeated: isPartner }) as Infer<Q>;
  const body = definition.body
    ? (parseBody(definition.body, parseJson(checkMediaType(request, bytes))) as Infer<B>)
    : (undefined as Infer<B>);
  checkCapability(definition, actor, body);
  const result = await definition.handler({ ctx, request, params, query, body, loaded, bytes });
  return toResponse(definition.operation, definition.responses, result);
}
