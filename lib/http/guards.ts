/** Checks before a route's handler, besides the credential. Each throws its refusal. */
import { requirePartnerAccess } from "@/lib/account/partners/access";
import { mustSee } from "@/lib/inbox/visibility/visibility";
import {
  type Actor,
  type ActorOf,
  type Ctx,
  type KeyScope,
  may,
  neededScope,
  type PartnerScope,
} from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { isLoopbackAddress } from "@/lib/platform/loopback";
import type { Permission } from "@/lib/platform/permissions";
import {
  forgetBucket,
  isExhausted,
  type Limit,
  rateLimited,
  takeToken,
  type Verdict,
} from "@/lib/platform/rate-limit";
import { PARTNER_VERSION, PARTNER_VERSION_HEADER } from "./answers";
import { LIMITS } from "./limits";
import { clientAddress } from "./peer";
import type { RequiredPermission, RouteDefinition } from "./route-definition";

export function checkRole({ role }: Pick<RouteDefinition, "role">, actor: Actor): void {
  if (role && actor.type === "member" && actor.role !== role) throw new AppError("forbidden");
}

/** A workspace that is being deleted can be read, left and kept; nothing in it changes meanwhile. */
export function checkDeletion(
  { duringDeletion }: { duringDeletion?: true },
  actor: Actor,
  method: string,
): void {
  const isRead = method === "GET" || method === "HEAD";
  if (isRead || duringDeletion || !("deletionFinalAt" in actor)) return;
  throw new AppError(
    "workspace_archived",
    actor.type === "visitor"
      ? "This chat is closed."
      : "This workspace is being deleted and can only be read. An owner can keep it.",
  );
}

/**
 * Runs before the path is parsed, and again with the body if its parts need different permissions. A route that names none is closed
 * to members and to a partner's users. Throws forbidden, and capability_missing to a partner's user.
 */
export function checkPermission(
  { permission }: { permission?: RequiredPermission },
  actor: Actor,
  body?: unknown,
): void {
  if (actor.type !== "surface" && actor.type !== "member") return;
  const needed = neededFor(permission, body);
  const missing = needed?.find((each) => !may(actor, each));
  if (actor.type === "member") {
    if (missing || !permission) throw new AppError("forbidden");
    return;
  }
  if (missing) throw new AppError("capability_missing", `This session lacks the capability ${missing}.`);
  if (needed?.length === 0) throw new AppError("capability_missing");
}

/**
 * Every route with a conversation in its path is one about what is in it. One that the person does not see answers like a missing
 * one. Throws conversation_not_found.
 */
export async function checkSight({ actor, ...ctx }: Ctx, params: unknown): Promise<void> {
  if (actor.type !== "member" && actor.type !== "surface") return;
  const { conversationId } = (params ?? {}) as { conversationId?: string };
  if (conversationId)
    await mustSee({ ...ctx, actor }, "conversation", conversationId, "conversation_not_found");
}

/**
 * Null if the body must be parsed first. A part that the route does not name needs no permission and is refused later.
 */
function neededFor(permission: RequiredPermission | undefined, body: unknown): Permission[] | null {
  if (typeof permission !== "object" || !("byPart" in permission)) return [permission ?? []].flat();
  if (body === undefined) return null;
  const { byPart } = permission;
  const parts = Object.keys(body as object);
  if (parts.some((part) => !Object.hasOwn(byPart, part))) return [];
  return parts.flatMap((part) => byPart[part] ?? []);
}

/** The checks of every partner API call before its path is parsed. */
export async function checkPartner(
  definition: Pick<RouteDefinition, "scope" | "alsoReads">,
  actor: Actor,
  request: Request,
): Promise<void> {
  if (actor.type !== "partnerKey") return;
  const version = request.headers.get(PARTNER_VERSION_HEADER);
  if (version !== null && version !== PARTNER_VERSION)
    throw new AppError("unsupported_version", `Partner-Version: The only version is ${PARTNER_VERSION}.`);
  await requirePartnerAccess(actor);
  for (const [needed, ...more] of neededScopes(definition, request.method))
    if (needed) mustHaveScope(actor, needed, ...more);
}

/** Returns for each needed scope the smallest one, which documents name, and others that contain it. */
export const neededScopes = (
  { scope, alsoReads = [] }: Pick<RouteDefinition, "scope" | "alsoReads">,
  method: string,
): KeyScope[][] => [
  ...(scope ? [[neededScope(scope, method), scope]] : []),
  ...alsoReads.map((area) => [neededScope(area, "GET"), area]),
];

/** Requires one of the scopes; a refusal names the first. Throws scope_missing. */
function mustHaveScope({ scopes }: ActorOf<"partnerKey">, ...needed: readonly KeyScope[]): void {
  if (!needed.some((each) => scopes.includes(each)))
    throw new AppError("scope_missing", `This key lacks the scope ${needed[0]}.`);
}

/** A part that is null changes nothing, so it needs no scope. Throws scope_missing. */
export function checkScopeOfParts(
  { scopeByPart = {} }: { scopeByPart?: Partial<Record<string, PartnerScope>> },
  actor: Actor,
  body: unknown,
): void {
  if (actor.type !== "partnerKey") return;
  const parts = (body ?? {}) as Record<string, unknown>;
  for (const [part, scope] of Object.entries(scopeByPart))
    if (scope && parts[part]) mustHaveScope(actor, scope);
}

const GUESSED = ["authorization", "x-hub-signature-256"];

/** Whether this address has given more wrong credentials than the limit allows. */
export const isGuessing = (address: string): boolean =>
  !isLoopbackAddress(address) && isExhausted(LIMITS.wrongCredential, address);

/** Wrong keys and signatures are counted per address. A missing one does not count, and valid ones are never blocked. */
export function guessingIsSlowed(error: unknown, request: Request, address: string): unknown {
  const isGuess =
    error instanceof AppError &&
    error.code === "unauthorized" &&
    GUESSED.some((header) => request.headers.has(header));
  if (!isGuess || isLoopbackAddress(address)) return error;
  const verdict = takeToken(LIMITS.wrongCredential, address);
  return verdict.isAllowed ? error : rateLimited(verdict);
}

/** One key's limit over all workspaces together, in multiples of the limit of one workspace. */
const CEILING = 20;
type Taken = { verdict: Verdict; forget: () => void };

/**
 * Takes a token of the route's limit. Throws rate_limited. A limit per workspace has a ceiling per key too, and `forget`
 * drops its bucket: call it when no such workspace exists, so that made-up ids cannot push out the buckets of real ones.
 */
export function takeLimit(limit: Limit, actor: Actor, address: string, per: string | undefined): Taken {
  const key = limitKey(actor, address, per);
  if (per !== undefined) {
    const ceiling = { ...limit, name: `${limit.name}-key`, capacity: limit.capacity * CEILING };
    allow(takeToken(ceiling, limitKey(actor, address, undefined)));
  }
  return { verdict: takeToken(limit, key), forget: () => forgetBucket(limit, key) };
}

/** Takes a token for each of `count`, and returns how many there were. */
export function takeLimits(limit: Limit, actor: Actor, per: string, count: number): number {
  const ceiling = { ...limit, name: `${limit.name}-key`, capacity: limit.capacity * CEILING };
  for (let taken = 0; taken < count; taken++)
    if (
      !takeToken(ceiling, limitKey(actor, "", undefined)).isAllowed ||
      !takeToken(limit, limitKey(actor, "", per)).isAllowed
    )
      return taken;
  return count;
}

export function allow(verdict: Verdict): void {
  if (!verdict.isAllowed) throw rateLimited(verdict);
}

/** Unknown workspaces are counted per key, as wrong keys are per address. */
export function searchIsSlowed(failure: AppError, actor: Actor): AppError {
  if (failure.code !== "workspace_not_found" || actor.type !== "partnerKey") return failure;
  const verdict = takeToken(LIMITS.unknownWorkspace, actor.keyId);
  return verdict.isAllowed ? failure : rateLimited(verdict);
}

/** The key of a rate limit: the holder of the credential, else the address. */
export function limitKey(actor: Actor, address: string, per: string | undefined): string {
  switch (actor.type) {
    case "partnerKey":
      // The key includes the partner's id: naming another's workspace must not use up its limit.
      return per === undefined ? actor.keyId : `${actor.partnerId}:${per}`;
    case "apiKey":
      return actor.keyId;
    case "visitor":
      return actor.visitorId;
    case "surface":
      return actor.surfaceSessionId;
    case "linkHolder":
      return actor.setupLinkId;
    case "member":
    case "partnerMember":
    case "pendingUser":
    case "user":
      return actor.userId;
    // No one's yet, or without a limit of its own.
    case "anonymous":
    case "scraper":
    case "rule":
    case "team":
    case "job":
    case "operator":
      return address;
  }
}

/** The body is read as JSON whatever the content type, except forms, which are refused. */
export function checkMediaType(request: Request, bytes: Uint8Array): Uint8Array {
  mustBeNoForm(request);
  return bytes;
}

export function mustBeNoForm(request: Request): void {
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  const isForm = type.startsWith("multipart/") || type.startsWith("application/x-www-form-urlencoded");
  if (isForm) throw new AppError("unsupported_media_type");
}

/** For routes whose body is a file. curl declares a form unless a type is given, so only multipart is refused. */
export function mustBeNoMultipart(request: Request): void {
  if (request.headers.get("content-type")?.toLowerCase().startsWith("multipart/"))
    throw new AppError("unsupported_media_type", "Send the file's bytes alone, not a form with parts.");
}

/** Limits visitors' files per address too, for the same reason. */
export function limitVisitorFiles(request: Request): void {
  allow(takeToken(LIMITS.visitorFileAddress, clientAddress(request.headers)));
}

/** Limits new conversations per address: visitors cost nothing to create, addresses do. */
export function limitNewConversations(request: Request): void {
  allow(takeToken(LIMITS.newConversation, clientAddress(request.headers)));
}
