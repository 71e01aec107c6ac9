/** Resolves a session cookie to a person, through the session's row. */
import { parseCookie } from "cookie";
import { getToken } from "next-auth/jwt";
import { rememberedCredential } from "@/lib/account/credentials/cache";
import { type ActorOf, createCtx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { isUuid } from "@/lib/platform/ids";
import type { OwnRights, Permission, Visibility } from "@/lib/platform/permissions";
import type { Role } from "@/lib/platform/roles";
import { fn } from "@/lib/platform/sql";
import {
  adoptFormerSession,
  type Caller,
  findPendingSession,
  type PendingSession,
  type SessionRef,
  type SessionToken,
  sessionRef,
  touchSession,
} from "./user-sessions";

type Session = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  locale: string | null;
  sessionVersion: number;
  hasSecondFactor: boolean;
  lastSeenAt: Date;
};

/** next-auth names the cookie by the URL's scheme; the front and Next use the same. */
export const hasSecureCookies = (): boolean => env().APP_URL.startsWith("https://");

/** One read, by both primary keys. */
const findLive = rememberedCredential<Session>(async (key) => {
  const [row] = await query<Session>(
    "find_session",
    `SELECT s.id AS "sessionId", u.id AS "userId", u.name, u.email, u.locale,
       u.session_version AS "sessionVersion", s.second_factor_at IS NOT NULL AS "hasSecondFactor",
       s.last_seen_at AS "lastSeenAt"
     FROM user_sessions s JOIN users u ON u.id = s.user_id
     WHERE s.id = $1 AND u.id = $2 AND s.revoked_at IS NULL AND NOT s.is_pending
       AND s.session_version = u.session_version`,
    key.split(":"),
  );
  return row ?? null;
});

type Membership = {
  role: Role;
  /** Null without a role of the workspace's own. */
  permissions: Permission[] | null;
  sees: Visibility | null;
  teamIds: string[];
  requiresSecondFactor: boolean;
  deletionFinalAt: Date | null;
  undoSend: boolean;
};
const findMember = rememberedCredential<Membership>(async (key) => {
  const [userId, workspaceId] = key.split(":");
  const [row] = await query<Membership>(
    "find_session_member",
    `SELECT m.role, r.permissions, r.sees, ${fn}.teams_of_sight(m.workspace_id, m.user_id, r.sees) AS "teamIds",
       w.requires_second_factor AS "requiresSecondFactor", w.deletion_final_at AS "deletionFinalAt", w.undo_send AS "undoSend"
     FROM members m JOIN workspaces w ON w.id = m.workspace_id
     LEFT JOIN own_roles r ON r.workspace_id = m.workspace_id AND r.id = m.own_role_id
     WHERE m.workspace_id = $2 AND m.user_id = $1`,
    [userId, workspaceId],
  );
  return row ?? null;
});

function ownRights({ permissions, sees, teamIds }: Membership): OwnRights | null {
  if (!permissions || !sees) return null;
  return {
    permissions: ["inbox:read", ...permissions],
    sight: sees === "everything" ? null : { sees, teamIds },
  };
}

/** Null when signed out here or everywhere, revoked, or forged. `address` is the caller's. */
export async function verifySession(headers: Headers, address: string): Promise<ActorOf<"user"> | null> {
  const token = await readToken(headers);
  const session = token && (await findSession(token, callerOf(headers, address)));
  if (!session) return null;
  const { sessionId, userId, name, email, hasSecondFactor } = session;
  return { type: "user", sessionId, userId, name, email, hasSecondFactor };
}

const callerOf = (headers: Headers, address: string): Caller => ({
  address,
  userAgent: headers.get("user-agent") ?? "",
});

/** The language that the signed-in person chose; null without a person or a choice. */
export async function findSessionLocale(headers: Headers): Promise<string | null> {
  const token = await readToken(headers);
  const ref = token && sessionRef(token);
  return ref ? ((await findLive(keyOf(ref)))?.locale ?? null) : null;
}

/** The session that waits for its second factor. */
export async function findPending(headers: Headers): Promise<PendingSession | null> {
  const token = await readToken(headers);
  return token && findPendingSession(createCtx({ type: "anonymous" }), token);
}

const keyOf = ({ sessionId, userId }: SessionRef): string => `${sessionId}:${userId}`;

/** The live session that a token names; records its use. */
export async function findSession(token: SessionToken, caller: Caller): Promise<Session | null> {
  const ref = sessionRef(token);
  if (!ref) return null;
  const ctx = createCtx({ type: "anonymous" });
  let found = await findLive(keyOf(ref));
  if (!found && ref.formerVersion !== null) {
    await adoptFormerSession(ctx, ref, caller);
    found = await findLive(keyOf(ref));
  }
  if (found) touchSession(ctx, found, caller);
  return found;
}

export async function readToken(headers: Headers): Promise<SessionToken | null> {
  const cookies = parseCookie(headers.get("cookie") ?? "");
  if (Object.keys(cookies).length === 0) return null;
  // The parts of a Next request that getToken reads.
  const req = { cookies, headers: {} } as unknown as Parameters<typeof getToken>[0]["req"];
  return getToken({ req, secret: env().NEXTAUTH_SECRET, secureCookie: hasSecureCookies() });
}

/**
 * Null if the person is not a member, whether or not the workspace exists. Throws second_factor_required where the workspace
 * demands one that this session has not proved.
 */
export async function asMember(
  user: ActorOf<"user">,
  workspaceId: string,
): Promise<ActorOf<"member"> | null> {
  if (!isUuid(workspaceId)) return null;
  const found = await findMember(`${user.userId}:${workspaceId}`);
  if (found?.requiresSecondFactor && !user.hasSecondFactor) throw new AppError("second_factor_required");
  if (!found) return null;
  const { userId, name, email } = user;
  const { role, deletionFinalAt, undoSend } = found;
  const own = ownRights(found);
  return {
    type: "member",
    userId,
    name,
    email,
    workspaceId,
    role,
    ...(own && { own }),
    ...(deletionFinalAt && { deletionFinalAt }),
    ...(undoSend && { undoSend }),
  };
}
