/** A row per sign-in. next-auth's JWT names the row; a revoked row makes every copy of the cookie useless. */

import { changeCredentials } from "@/lib/account/credentials/cache";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { deviceOf } from "@/lib/platform/device";
import { AppError } from "@/lib/platform/errors";
import { isUuid, newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { deleteOld } from "@/lib/platform/prune";
import { cut } from "@/lib/platform/text";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { userTopic } from "@/lib/realtime/topics";
import type { UserSession } from "./schemas";

/** The browser's full address and User-Agent header. */
export type Caller = { address: string; userAgent: string };

const TOUCH_MS = 5 * 60_000;
/** Longer than the 30 days after which next-auth's JWT expires, so no live cookie loses its row. */
const KEPT_MS = 31 * 86_400_000;
const USER_AGENT_MAX = 400;

const shortened = ({ address, userAgent }: Caller): [string, string] => [
  cut(address, 100),
  cut(userAgent, USER_AGENT_MAX),
];

/** A pending session waits for the second factor and opens nothing. */
export type Step = "pending" | "second_factor" | "complete";

/** Starts a session and returns its id. */
export async function startSession(
  ctx: Ctx,
  input: { userId: string; sessionVersion: number; method: string; caller: Caller; step?: Step },
): Promise<string> {
  const { caller, step = "complete", ...named } = input;
  const [address, userAgent] = shortened(caller);
  const at = ctx.now();
  const { id } = await prisma().userSession.create({
    data: {
      ...named,
      id: newId(),
      address,
      userAgent,
      createdAt: at,
      lastSeenAt: at,
      isPending: step === "pending",
      provedAt: step === "pending" ? null : at,
      secondFactorAt: step === "second_factor" ? at : null,
    },
    select: { id: true },
  });
  return id;
}

const PENDING_MS = 10 * 60_000;
export type PendingSession = { sessionId: string; userId: string; method: string; sessionVersion: number };

/** The session that waits for its second factor; null after ten minutes. */
export async function findPendingSession(
  ctx: Ctx,
  { sub, sid }: SessionToken,
): Promise<PendingSession | null> {
  if (!sub || typeof sid !== "string") return null;
  const [row] = await query<PendingSession>(
    "find_pending_session",
    `SELECT s.id AS "sessionId", s.user_id AS "userId", s.method, s.session_version AS "sessionVersion"
     FROM user_sessions s JOIN users u ON u.id = s.user_id
     WHERE s.id = $1 AND s.user_id = $2 AND s.is_pending AND s.revoked_at IS NULL
       AND s.session_version = u.session_version AND s.created_at > $3`,
    [sid, sub, new Date(ctx.now().getTime() - PENDING_MS)],
  );
  return row ?? null;
}

/** The content of a session cookie. A cookie of a former version has no `sid`; its JWT's own id names the row. */
export type SessionToken = {
  sub?: string | undefined;
  sid?: unknown;
  jti?: unknown;
  sessionVersion?: unknown;
};
export type SessionRef = { sessionId: string; userId: string; formerVersion: number | null };

/** Null for a token that names no session. */
export function sessionRef({ sub, sid, jti, sessionVersion }: SessionToken): SessionRef | null {
  const sessionId = sid ?? jti;
  if (!sub || typeof sessionId !== "string" || !isUuid(sessionId)) return null;
  if (sid !== undefined) return { sessionId, userId: sub, formerVersion: null };
  return typeof sessionVersion === "number"
    ? { sessionId, userId: sub, formerVersion: sessionVersion }
    : null;
}

/**
 * Gives a former version's cookie its row at first use, unless it has one, was signed out everywhere, or the person has a
 * second factor, which a former version does not ask for. Idempotent.
 */
export async function adoptFormerSession(ctx: Ctx, ref: SessionRef, caller: Caller): Promise<void> {
  if (ref.formerVersion === null) return;
  const [address, userAgent] = shortened(caller);
  await query(
    "adopt_session",
    `INSERT INTO user_sessions (id, user_id, session_version, method, user_agent, address, created_at, last_seen_at)
     SELECT $1, id, session_version, 'former', $4, $5, $6, $6 FROM users
     WHERE id = $2 AND session_version = $3 AND second_factor_at IS NULL
     ON CONFLICT (id) DO NOTHING`,
    [ref.sessionId, ref.userId, ref.formerVersion, userAgent, address, ctx.now()],
  );
}

/** Records the use, at most once in five minutes. The caller does not wait for it. */
export function touchSession(
  ctx: Ctx,
  session: { sessionId: string; lastSeenAt: Date },
  caller: Caller,
): void {
  const at = ctx.now();
  if (at.getTime() - session.lastSeenAt.getTime() < TOUCH_MS) return;
  // The cached session is shared, so a burst of requests writes once.
  session.lastSeenAt = at;
  const [address, userAgent] = shortened(caller);
  query(
    "touch_session",
    `UPDATE user_sessions SET last_seen_at = $2, address = $3, user_agent = $4
     WHERE id = $1 AND last_seen_at < $5`,
    [session.sessionId, at, address, userAgent, new Date(at.getTime() - TOUCH_MS)],
  ).catch((error) => log().warn({ err: error }, "the last use of a session was not recorded"));
}

/** Signs out. A former version's cookie that was never used here gets its row, revoked. */
export async function signOut(token: SessionToken, caller: Caller): Promise<void> {
  const ref = sessionRef(token);
  if (!ref) return;
  const ctx = createCtx({ type: "anonymous" });
  await adoptFormerSession(ctx, ref, caller);
  await revoke(ctx, ref);
}

/** Idempotent. Throws not_found for an unknown session or another person's. */
export async function revokeSession(ctx: Ctx<ActorOf<"user">>, sessionId: string): Promise<void> {
  const count = await revoke(ctx, { sessionId, userId: ctx.actor.userId });
  if (count === 0) throw new AppError("not_found");
}

async function revoke(
  ctx: Ctx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<number> {
  return changeCredentials(ctx, async (tx) => {
    // The first end stays on record.
    const count = await tx.tx.$executeRaw`
      UPDATE user_sessions SET revoked_at = coalesce(revoked_at, ${ctx.now()}::timestamptz)
      WHERE id = ${sessionId}::uuid AND user_id = ${userId}::uuid`;
    endStreams(tx, userId);
    return count;
  });
}

/** Ends every session of the person, by its version, in this process's and former versions. */
export async function endAllSessions(ctx: TxCtx, userId: string): Promise<void> {
  await ctx.tx.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 }, updatedAt: ctx.now() },
  });
  endStreams(ctx, userId);
}

/** Ends every session but one. A former version knows that one again after next-auth has renewed its cookie. */
export async function endOtherSessions(ctx: TxCtx, userId: string, keptId: string): Promise<void> {
  await endAllSessions(ctx, userId);
  await ctx.tx.$executeRaw`
    UPDATE user_sessions s SET session_version = u.session_version, second_factor_at = ${ctx.now()}::timestamptz
    FROM users u WHERE u.id = s.user_id AND s.id = ${keptId}::uuid AND s.user_id = ${userId}::uuid`;
}

/** More than a person can have signed out everywhere since a backup, so that no lost version is given again. */
const VERSIONS_SKIPPED = 1000;

/**
 * Ends every session of every person, also those that end in a lost part of the database's history. Returns how many. Each batch of
 * people is a commit of its own, so that sign-ins wait for one batch at most; can be repeated after an interruption.
 */
export async function endSessionsOfAll(ctx: Ctx, batch = 500): Promise<number> {
  for (let total = 0, after: string | null = null; ; ) {
    const people: { id: string }[] = await query(
      "",
      "SELECT id FROM users WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2",
      [after, batch],
    );
    const ids = people.map(({ id }) => id);
    if (ids.length > 0) total += await changeCredentials(ctx, (tx) => skipVersions(tx, ids));
    if (ids.length < batch) return total;
    after = ids.at(-1) ?? null;
  }
}

async function skipVersions(tx: TxCtx, userIds: string[]): Promise<number> {
  const live = await tx.tx.$queryRaw<{ userId: string }[]>`
    SELECT s.user_id AS "userId" FROM user_sessions s JOIN users u ON u.id = s.user_id
    WHERE u.id = ANY(${userIds}::uuid[]) AND s.revoked_at IS NULL AND s.session_version = u.session_version`;
  await tx.tx.$executeRaw`
    UPDATE users SET session_version = session_version + ${VERSIONS_SKIPPED}, updated_at = ${tx.now()}::timestamptz
    WHERE id = ANY(${userIds}::uuid[])`;
  for (const userId of new Set(live.map((each) => each.userId))) endStreams(tx, userId);
  return live.length;
}

/** Makes the open streams of the person check their right again, in every process. */
export const endStreams = (ctx: TxCtx, userId: string): void =>
  notify(ctx, userTopic(userId), { type: "session.ended" });

/** The live sessions, last used first. */
export async function listSessions(ctx: Ctx<ActorOf<"user">>): Promise<UserSession[]> {
  const { sessionVersion } = await prisma().user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { sessionVersion: true },
  });
  const rows = await prisma().userSession.findMany({
    where: {
      userId: ctx.actor.userId,
      sessionVersion,
      revokedAt: null,
      isPending: false,
      lastSeenAt: { gt: new Date(ctx.now().getTime() - KEPT_MS) },
    },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: 100,
  });
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.userAgent),
    address: row.address,
    method: row.method,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
  }));
}

/** Deletes sessions whose cookie has expired. Returns how many. */
export async function pruneSessions(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  return deleteOld("user_sessions", "last_seen_at < $1", [before]);
}
