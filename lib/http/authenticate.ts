/** Authenticates a request: one function per kind of credential. Each route declares which kinds it accepts. */
import { verifyApiKey } from "@/lib/account/api-keys/verify";
import { asMember, findPending, verifySession } from "@/lib/account/auth/sessions";
import { asPartnerMember } from "@/lib/account/partners/members";
import { verifyPartnerKey } from "@/lib/account/partners/verify";
import { verifyVisitor } from "@/lib/carriers/messenger/visitors";
import { verifyHolder } from "@/lib/connections/setup-links/holder";
import { verifySurfaceSession } from "@/lib/partner/surface-sessions/exchange";
import { type Actor, type ActorType, createCtx, sightOf } from "@/lib/platform/context";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { peerAddress } from "./peer";

/** Names the workspace of a dashboard call. */
export const WORKSPACE_HEADER = "parley-workspace";
/** Names the partner of a console call. */
export const PARTNER_HEADER = "parley-partner";

/** The part of a request that has its credential: a stream keeps it and lets the rest go. */
export type Credential = Pick<Request, "headers" | "method">;
type Authenticator = (request: Credential) => Promise<Actor | null>;

export function bearerOf(request: Credential): string | null {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.get("authorization") ?? "");
  return match?.[1] ?? null;
}

/** Kinds that no request can be. */
type Internal = "rule" | "team" | "job" | "operator";
const authenticators: Record<Exclude<ActorType, Internal>, Authenticator> & { [Kind in Internal]?: never } = {
  anonymous: async () => ({ type: "anonymous" }),
  apiKey: async (request) => {
    const secret = bearerOf(request);
    if (!secret) return null;
    return verifyApiKey(createCtx({ type: "anonymous" }), secret, foreignOrigin(request));
  },
  partnerKey: async (request) => {
    const secret = bearerOf(request);
    if (!secret) return null;
    const caller = { address: peerAddress(request.headers), origin: foreignOrigin(request) };
    return verifyPartnerKey(createCtx({ type: "anonymous" }), secret, caller);
  },
  visitor: async (request) => {
    const token = bearerOf(request);
    return token ? verifyVisitor(token) : null;
  },
  surface: async (request) => {
    const token = bearerOf(request);
    return token ? verifySurfaceSession(createCtx({ type: "anonymous" }), token) : null;
  },
  linkHolder: async (request) => {
    const token = bearerOf(request);
    return token ? verifyHolder(createCtx({ type: "anonymous" }), token) : null;
  },
  scraper: async (request) => {
    const { METRICS_TOKEN: token } = env();
    const given = bearerOf(request);
    return token && given && isEqualConstantTime(given, token) ? { type: "scraper" } : null;
  },
  user: async (request) => signedIn(request),
  pendingUser: async (request) => {
    const pending = await findPending(request.headers);
    if (!pending) return null;
    refuseForeignWrite(request);
    return { type: "pendingUser", userId: pending.userId, sessionId: pending.sessionId };
  },
  member: async (request) => {
    const user = await signedIn(request);
    if (!user) return null;
    const member = await asMember(user, request.headers.get(WORKSPACE_HEADER)?.toLowerCase() ?? "");
    if (!member) throw new AppError("workspace_not_found");
    return member;
  },
  partnerMember: async (request) => {
    const user = await signedIn(request);
    if (!user) return null;
    const partnerId = request.headers.get(PARTNER_HEADER)?.toLowerCase() ?? "";
    const member = await asPartnerMember(user, partnerId);
    if (!member) throw new AppError("partner_not_found");
    return member;
  },
};

async function signedIn(request: Credential) {
  const user = await verifySession(request.headers, peerAddress(request.headers));
  if (user) refuseForeignWrite(request);
  return user;
}

/** Throws unauthorized when no declared credential is valid: one answer for missing, wrong and expired. */
export async function authenticate(request: Credential, kinds: readonly ActorType[]): Promise<Actor> {
  for (const kind of kinds) {
    const actor = await authenticators[kind]?.(request);
    if (actor) return actor;
  }
  throw new AppError("unauthorized");
}

/**
 * For an open stream: asks whether its credential is still valid. A person who sees another part of the inbox by now opens
 * another stream.
 */
export function stillOpen(
  { headers, method }: Request,
  kinds: readonly ActorType[],
  opened: Actor,
): () => Promise<boolean> {
  const credential = { headers, method };
  const sight = sightIn(opened);
  return () => isStillOpen(credential, kinds, sight);
}

const sightIn = (actor: Actor): string =>
  JSON.stringify(actor.type === "member" || actor.type === "surface" ? sightOf(actor) : null);

async function isStillOpen(
  request: Credential,
  kinds: readonly ActorType[],
  sight: string,
): Promise<boolean> {
  try {
    return sightIn(await authenticate(request, kinds)) === sight;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Browsers send cookies with every request, so a write must prove that it comes from our own page (CSRF). */
function refuseForeignWrite(request: Credential): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  const isOwn = origin
    ? isOwnOrigin(request, origin)
    : request.headers.get("sec-fetch-site") === "same-origin";
  if (!isOwn) throw new AppError("origin_not_allowed");
  if (request.method === "DELETE") return;
  // HTML forms cannot send these headers.
  const isOurs = /^application\/(json|octet-stream)\b/i.test(request.headers.get("content-type") ?? "");
  if (!isOurs) throw new AppError("unsupported_media_type");
}

/** Also under another name of this server, but never by http where people reach it by https: such a page can be forged on the way. */
function isOwnOrigin(request: Credential, origin: string): boolean {
  const own = new URL(env().APP_URL);
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return host === request.headers.get("host") && (own.protocol === "http:" || protocol === "https:");
}

/** The origin of another site's page that sent the request, if any. Servers send no Origin. */
function foreignOrigin(request: Credential): string | null {
  const origin = request.headers.get("origin");
  return origin && !isOwnOrigin(request, origin) ? origin : null;
}
