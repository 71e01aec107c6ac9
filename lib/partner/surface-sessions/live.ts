/** Open sessions of a workspace, and their early end by the partner. */

import { credentialsChanged, dropCredentials } from "@/lib/account/credentials/cache";
import { recordEvent } from "@/lib/events/log";
import type { Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { toPublicId } from "@/lib/platform/ids";
import { deleteOld } from "@/lib/platform/prune";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { type SessionWorkspace, toSurfaceSession } from "./create";
import type { ListSurfaceSessions, SurfaceSessionPage } from "./schemas";

type WorkspaceRef = Pick<SessionWorkspace, "workspaceId" | "externalTenantId">;

/** Lists sessions that can still be used, newest first. */
export async function listLiveSessions(
  ctx: Ctx,
  workspace: WorkspaceRef,
  { externalUserId, limit, cursor }: ListSurfaceSessions,
): Promise<SurfaceSessionPage> {
  const before = cursor === undefined ? undefined : decodeCursor("surface-sessions", cursor).id;
  const rows = await prisma().surfaceSession.findMany({
    where: {
      workspaceId: workspace.workspaceId,
      externalUserId,
      revokedAt: null,
      expiresAt: { gt: ctx.now() },
      id: { lt: before },
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const { page, nextCursor } = pageOf("surface-sessions", rows, limit, ({ id }) => ({ id }));
  return { surfaceSessions: page.map((row) => toSurfaceSession(workspace, row)), nextCursor };
}

const KEPT_MS = 7 * 86_400_000;

/** Deletes sessions that ended a week ago; messages of the external user stay. Returns how many. */
export async function pruneSurfaceSessions(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  return deleteOld("surface_sessions", "expires_at < $1", [before]);
}

type Which = { sessionId: string } | { externalUserId: string } | "all";

/** Ends sessions. Throws not_found for a session of another workspace. */
export async function revokeSurfaceSessions(
  ctx: Ctx,
  workspace: WorkspaceRef,
  which: Which,
): Promise<number> {
  const count = await transaction(ctx, (tx) => endSurfaceSessions(tx, workspace, which));
  dropCredentials();
  return count;
}

/** Ends the sessions of all workspaces. Returns how many. */
export async function endSurfaceSessionsOfAll(ctx: Ctx): Promise<number> {
  const open = await prisma().surfaceSession.findMany({
    where: { revokedAt: null, expiresAt: { gt: ctx.now() } },
    distinct: ["workspaceId"],
    select: { workspaceId: true, workspace: { select: { externalTenantId: true } } },
  });
  let total = 0;
  for (const { workspaceId, workspace } of open) {
    const { externalTenantId } = workspace;
    total += await revokeSurfaceSessions(
      ctx,
      { workspaceId, externalTenantId: externalTenantId ?? "" },
      "all",
    );
  }
  return total;
}

/** Ends one session, all of a user, or all of the workspace. Ended ones stay unchanged. Returns how many ended. */
export async function endSurfaceSessions(tx: TxCtx, workspace: WorkspaceRef, which: Which): Promise<number> {
  const { workspaceId } = workspace;
  if (which !== "all" && "sessionId" in which) {
    const where = { workspaceId_id: { workspaceId, id: which.sessionId } };
    if (!(await tx.tx.surfaceSession.findUnique({ where, select: { id: true } })))
      throw new AppError("not_found");
  }
  const ended = await tx.tx.surfaceSession.updateManyAndReturn({
    where: { workspaceId, revokedAt: null, expiresAt: { gt: tx.now() }, ...condition(which) },
    data: { revokedAt: tx.now() },
  });
  for (const row of ended) {
    recordEvent(tx, "surface_session.revoked", {
      workspaceId,
      subject: { type: "surface_session", id: row.id },
      data: { surfaceSession: toSurfaceSession(workspace, row) },
    });
    // Notifies the frame, which then shows that the session ended.
    notify(tx, workspaceTopic(workspaceId), {
      type: "session.ended",
      surfaceSessionId: toPublicId("surfaceSession", row.id),
    });
  }
  if (ended.length > 0) credentialsChanged(tx);
  return ended.length;
}

function condition(which: Which) {
  if (which === "all") return {};
  return "sessionId" in which ? { id: which.sessionId } : which;
}
