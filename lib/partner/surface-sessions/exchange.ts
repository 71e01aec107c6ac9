/**
 * The frame's side of a session: exchanges its token once for a bearer that opens the inbox until the session ends. The
 * frame keeps the bearer in memory; there is no cookie.
 */
import { rememberedCredential } from "@/lib/account/credentials/cache";
import { policyOf } from "@/lib/account/workspaces/schemas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { CAPABILITIES, type Capability, type Visibility } from "@/lib/platform/permissions";
import type { ExchangedSession, ExchangeToken, OpenSession } from "./schemas";

const BEARER_PREFIX = "ssb_";
export const SESSION_MINUTES = 15;

// One conditional update: if two exchanges race, the loser matches no row.
const EXCHANGE = `
  UPDATE surface_sessions s SET exchanged_at = $4, bearer_hash = $3,
    expires_at = least(s.expires_at, $4::timestamptz + interval '${SESSION_MINUTES} minutes')
  FROM workspaces w JOIN partners p ON p.id = w.partner_id
  WHERE s.id = $1 AND s.token_hash = $2 AND s.exchanged_at IS NULL AND s.revoked_at IS NULL AND s.token_expires_at > $4
    AND w.id = s.workspace_id AND w.status = 'active' AND p.suspended_at IS NULL
  RETURNING s.id`;

/** Throws unauthorized for an unknown session and for a token that is wrong, used or expired: one answer for all. */
export async function exchangeSurfaceToken(
  ctx: Ctx,
  { surfaceSessionId, token }: ExchangeToken,
): Promise<ExchangedSession> {
  const id = fromPublicId("surfaceSession", surfaceSessionId);
  const bearer = BEARER_PREFIX + randomToken();
  const hashes = [sha256(token), sha256(bearer)];
  const opened = id ? await query("exchange_surface_token", EXCHANGE, [id, ...hashes, ctx.now()]) : [];
  const row = opened.length > 0 ? await find(bearer) : null;
  if (!row) throw new AppError("unauthorized");
  return { bearer, session: present(ctx, row) };
}

type Row = {
  id: string;
  workspaceId: string;
  workspaceName: string;
  environment: "test" | "live";
  policy: unknown;
  userId: string;
  externalUserId: string;
  name: string;
  capabilities: string[];
  sees: Visibility;
  teamIds: string[];
  expiresAt: Date;
  isRevoked: boolean;
};

const find = rememberedCredential<Row>(async (bearer) => {
  const [row] = await query<Row>(
    "find_surface_session",
    `SELECT s.id, s.workspace_id AS "workspaceId", w.name AS "workspaceName", w.environment, w.policy, u.id AS "userId",
       s.external_user_id AS "externalUserId", coalesce(s.external_user_name, s.external_user_id) AS name, s.capabilities,
       s.sees, s.team_ids AS "teamIds", s.expires_at AS "expiresAt",
       s.revoked_at IS NOT NULL OR w.status <> 'active' OR p.suspended_at IS NOT NULL AS "isRevoked"
     FROM surface_sessions s
     JOIN workspaces w ON w.id = s.workspace_id
     JOIN partners p ON p.id = w.partner_id
     JOIN external_users u ON u.workspace_id = s.workspace_id AND u.external_user_id = s.external_user_id
     WHERE s.bearer_hash = $1`,
    [sha256(bearer)],
  );
  return row ?? null;
});

/** Null if the bearer is not ours. Throws surface_session_revoked and surface_session_expired. */
export async function verifySurfaceSession(ctx: Ctx, bearer: string): Promise<ActorOf<"surface"> | null> {
  if (!bearer.startsWith(BEARER_PREFIX)) return null;
  const row = await find(bearer);
  if (!row) return null;
  if (row.isRevoked) throw new AppError("surface_session_revoked");
  if (row.expiresAt <= ctx.now()) throw new AppError("surface_session_expired");
  const { id, workspaceId, userId, name, sees, teamIds } = row;
  return {
    type: "surface",
    surfaceSessionId: id,
    workspaceId,
    userId,
    name,
    capabilities: capabilitiesOf(row),
    ...(sees !== "everything" && { sight: { sees, teamIds } }),
  };
}

/** The session of a verified bearer. */
export async function readSurfaceSession(ctx: Ctx, bearer: string): Promise<OpenSession> {
  const row = await find(bearer);
  if (!row) throw new AppError("unauthorized");
  return present(ctx, row);
}

/** A capability that the policy removed is also removed from open sessions. */
function capabilitiesOf({ environment, policy, capabilities }: Row): Capability[] {
  const { allowedCapabilities, surfaceSessions } = policyOf(environment, policy);
  if (!surfaceSessions) throw new AppError("surface_session_revoked");
  return CAPABILITIES.filter((each) => capabilities.includes(each) && allowedCapabilities.includes(each));
}

const present = (ctx: Ctx, row: Row): OpenSession => ({
  surfaceSessionId: toPublicId("surfaceSession", row.id),
  workspace: { id: row.workspaceId, name: row.workspaceName },
  user: { id: row.userId, externalUserId: row.externalUserId, name: row.name },
  environment: row.environment,
  capabilities: capabilitiesOf(row),
  teamIds: row.sees === "everything" ? null : row.teamIds,
  expiresAt: row.expiresAt.toISOString(),
  secondsLeft: Math.max(0, (row.expiresAt.getTime() - ctx.now().getTime()) / 1000),
});
