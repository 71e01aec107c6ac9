/** A partner's server creates a session. Its token is shown once and works once. */

import { rememberExternalUser } from "@/lib/account/members/agents";
import type { Policy } from "@/lib/account/workspaces/schemas";
import { mustBeActive } from "@/lib/account/workspaces/workspaces";
import { recordEvent } from "@/lib/events/log";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { SurfaceSession as Row } from "@/lib/platform/generated/prisma/client";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { CAPABILITIES, type Capability } from "@/lib/platform/permissions";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { SESSION_MINUTES } from "./exchange";
import {
  type CreatedSurfaceSession,
  type CreateSurfaceSession,
  capabilityOf,
  type SurfaceSession,
} from "./schemas";

const TOKEN_MINUTES = 5;

export type SessionWorkspace = {
  workspaceId: string;
  externalTenantId: string;
  status: "active" | "suspended" | "archived";
  policy: Policy;
};

/** Throws invalid_capability, the 403 errors of the contract, and invalid_request for a team that the workspace does not have. */
export async function createSurfaceSession(
  ctx: Ctx<ActorOf<"partnerKey">>,
  { workspaceId, externalTenantId, status, policy }: SessionWorkspace,
  input: CreateSurfaceSession,
): Promise<CreatedSurfaceSession> {
  const capabilities = read(input.capabilities);
  mustBeActive(status);
  if (!policy.surfaceSessions) throw new AppError("policy_forbidden");
  const forbidden = capabilities.filter((each) => !policy.allowedCapabilities.includes(each));
  if (forbidden.length > 0)
    throw new AppError(
      "capability_not_allowed",
      `The workspace's policy does not allow ${forbidden.join(", ")}.`,
    );

  const token = `sst_${randomToken()}`;
  const at = ctx.now().getTime();
  const tokenExpiresAt = new Date(at + TOKEN_MINUTES * 60_000);
  // Fifteen minutes after the exchange, which may happen at the token's last moment.
  const expiresAt = new Date(tokenExpiresAt.getTime() + SESSION_MINUTES * 60_000);
  const { externalUserId, externalUserName } = input;
  const id = newId();
  const surfaceSession = await transaction(ctx, async (tx) => {
    const teamIds = await knownTeams(tx, workspaceId, input.teamIds ?? []);
    await rememberExternalUser(tx, {
      workspaceId,
      externalUserId,
      name: externalUserName ?? externalUserId,
    });
    const row = await tx.tx.surfaceSession.create({
      data: {
        workspaceId,
        id,
        externalUserId,
        externalUserName: externalUserName ?? null,
        capabilities,
        sees: input.teamIds ? "own_teams" : "everything",
        teamIds,
        tokenHash: sha256(token),
        tokenExpiresAt,
        expiresAt,
        keyId: ctx.actor.keyId,
        createdAt: ctx.now(),
      },
    });
    const created = toSurfaceSession({ workspaceId, externalTenantId }, row);
    recordEvent(tx, "surface_session.created", {
      workspaceId,
      subject: { type: "surface_session", id },
      data: { surfaceSession: created },
    });
    return created;
  });
  const { externalUserName: _name, exchangedAt: _exchanged, createdAt: _created, ...shown } = surfaceSession;
  return { ...shown, token, url: `${env().APP_URL}/embed/inbox/${shown.surfaceSessionId}#${token}` };
}

/** Returns capabilities in catalogue order, without duplicates, always with the base capability. */
function read(words: readonly string[]): Capability[] {
  const unknown = words.filter((word) => capabilityOf(word) === null);
  if (words.length === 0 || unknown.length > 0) {
    const what = words.length === 0 ? "Name at least one of" : `Replace ${unknown.join(", ")} by one of`;
    throw new AppError("invalid_capability", `capabilities: ${what} ${CAPABILITIES.join(", ")}.`);
  }
  const asked = new Set<Capability | null>(["inbox:read", ...words.map(capabilityOf)]);
  return CAPABILITIES.filter((each) => asked.has(each));
}

/** The rows' ids of teams, each once, in one order: the same teams are the same scope. One of another workspace is refused as one that does not exist. */
async function knownTeams(tx: TxCtx, workspaceId: string, publicIds: readonly string[]): Promise<string[]> {
  const ids = publicIds.map((each) => fromPublicId("team", each));
  const found = await tx.tx.team.findMany({
    where: { workspaceId, id: { in: ids.filter((id) => id !== null) }, removedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const known = new Set(found.map(({ id }) => id));
  if (ids.some((id) => !known.has(id ?? "")))
    throw new AppError("invalid_request", "teamIds: Name teams of this workspace.");
  return [...known];
}

/** The form that partners see in the console and in events; never with its token. */
export const toSurfaceSession = (
  { workspaceId, externalTenantId }: { workspaceId: string; externalTenantId: string },
  row: Row,
): SurfaceSession => ({
  surfaceSessionId: toPublicId("surfaceSession", row.id),
  workspaceId: toPublicId("workspace", workspaceId),
  externalTenantId,
  externalUserId: row.externalUserId,
  externalUserName: row.externalUserName,
  capabilities: row.capabilities,
  teamIds: row.sees === "everything" ? null : row.teamIds.map((id) => toPublicId("team", id)),
  exchangedAt: row.exchangedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
  tokenExpiresAt: row.tokenExpiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
