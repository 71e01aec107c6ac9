/** The browsers of a person that receive pushes. Each ends with its session: signing out, revocation, a new password. */
import { ECDH } from "node:crypto";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { deviceOf } from "@/lib/platform/device";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { urlProblem } from "@/lib/platform/outbound-http";
import { seal } from "@/lib/platform/seal";
import { pushPublicKey } from "./push-keys";
import { pushTargetPurpose } from "./push-send";
import type { AddPushBrowser, PushBrowser } from "./schemas";

/** Each browser costs a request per message; beyond this number the oldest are removed. */
const BROWSERS_MAX = 20;

type Row = {
  id: string;
  sessionId: string;
  userAgent: string;
  createdAt: Date;
  lastSentAt: Date | null;
};

/** Browsers of live sessions, newest first. */
export async function listPushBrowsers({
  actor,
}: Ctx<ActorOf<"user">>): Promise<{ publicKey: string; browsers: PushBrowser[] }> {
  const rows = await query<Row>(
    "push_browsers",
    `SELECT p.id, p.session_id AS "sessionId", s.user_agent AS "userAgent", p.created_at AS "createdAt",
       p.last_sent_at AS "lastSentAt"
     FROM push_subscriptions p JOIN user_sessions s ON s.id = p.session_id JOIN users u ON u.id = s.user_id
     WHERE p.user_id = $1 AND s.revoked_at IS NULL AND s.session_version = u.session_version ORDER BY p.id DESC`,
    [actor.userId],
  );
  const browsers = rows.map(({ id, sessionId, userAgent, createdAt, lastSentAt }) => ({
    id,
    ...deviceOf(userAgent),
    isCurrent: sessionId === actor.sessionId,
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }));
  return { publicKey: await pushPublicKey(), browsers };
}

/** Idempotent: pages say it again. A browser in which another person, or the same one again, has signed in becomes theirs. */
export async function addPushBrowser(
  { actor, now }: Ctx<ActorOf<"user">>,
  { locale, ...target }: AddPushBrowser,
): Promise<{ id: string }> {
  const problem = urlProblem(target.endpoint);
  if (problem) throw new AppError("invalid_request", `endpoint: ${problem}`);
  if (!isPoint(target.keys.p256dh))
    throw new AppError("invalid_request", "keys.p256dh: Send a point of P-256.");
  const { userId, sessionId } = actor;
  const endpointHash = sha256(target.endpoint);
  const known = await prisma().pushSubscription.findUnique({
    where: { endpointHash, userId, sessionId, locale },
  });
  if (known) return { id: known.id };
  const id = newId();
  const data = { id, userId, sessionId, target: seal(JSON.stringify(target), pushTargetPurpose(id)), locale };
  await prisma().pushSubscription.upsert({
    where: { endpointHash },
    create: { ...data, endpointHash, createdAt: now() },
    update: { ...data, createdAt: now(), lastSentAt: null },
    select: { id: true },
  });
  // A session is one browser.
  await query(
    "",
    `DELETE FROM push_subscriptions WHERE user_id = $1 AND id <> $2 AND (session_id = $3
       OR id IN (SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY id DESC OFFSET ${BROWSERS_MAX}))`,
    [userId, id, sessionId],
  );
  return { id };
}

/** Throws not_found, also for another person's. */
export async function removePushBrowser({ actor }: Ctx<ActorOf<"user">>, id: string): Promise<void> {
  const { count } = await prisma().pushSubscription.deleteMany({ where: { id, userId: actor.userId } });
  if (count === 0) throw new AppError("not_found");
}

function isPoint(key: string): boolean {
  try {
    return Boolean(ECDH.convertKey(key, "prime256v1", "base64url"));
  } catch {
    return false;
  }
}
