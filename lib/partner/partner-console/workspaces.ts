/** Managed workspaces: the console's list, and changes by the console and by the partner API. */

import { revokeOpenLinks } from "@/lib/connections/setup-links/offer";
import {
  changeWorkspaceStatus,
  deleteManagedWorkspace,
  updateManagedWorkspace,
} from "@/lib/partner/managed-workspaces/change";
import { listManagedWorkspaces } from "@/lib/partner/managed-workspaces/read";
import type { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import { endSurfaceSessions } from "@/lib/partner/surface-sessions/live";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { ConsoleWorkspace } from "./schemas";

type Latest = { workspaceId: string; sequence: number; type: string; recordedAt: string };

export async function listConsoleWorkspaces(
  ctx: Ctx,
  partner: PartnerEnvironment,
  asked: { q: string; limit: number; cursor?: string | undefined },
): Promise<{ workspaces: ConsoleWorkspace[]; total: number; nextCursor: string | null }> {
  const { workspaces, total, nextCursor } = await listManagedWorkspaces(ctx, partner, asked);
  return { workspaces: await withLatestEvent(workspaces), total, nextCursor: nextCursor ?? null };
}

/** Reads each log's last row by its primary key. */
async function withLatestEvent(workspaces: WorkspaceSummary[]): Promise<ConsoleWorkspace[]> {
  const rows = await query<Latest>(
    "latest_events",
    `SELECT w.id AS "workspaceId", e.sequence::float8 AS sequence, e.type, ${fn}.iso(e.recorded_at) AS "recordedAt"
     FROM unnest($1::uuid[]) AS w(id) CROSS JOIN LATERAL (
       SELECT sequence, type, recorded_at FROM events WHERE workspace_id = w.id ORDER BY sequence DESC LIMIT 1) e`,
    [workspaces.map(({ organizationId }) => organizationId)],
  );
  const latest = new Map(rows.map(({ workspaceId, ...event }) => [workspaceId, event]));
  return workspaces.map((each) => ({ ...each, latestEvent: latest.get(each.organizationId) ?? null }));
}

/**
 * Ends surface sessions in the same commit if the policy no longer allows them. Throws workspace_not_found,
 * workspace_archived.
 */
export const changeWorkspace = (
  ctx: Ctx,
  partner: PartnerEnvironment,
  workspaceId: string,
  input: Parameters<typeof updateManagedWorkspace>[3],
): Promise<WorkspaceSummary> =>
  updateManagedWorkspace(ctx, partner, workspaceId, input, async (tx, workspace) => {
    if (!workspace.policy.surfaceSessions) await endSurfaceSessions(tx, workspace, "all");
  });

/**
 * Ends surface sessions in the same commit if the workspace is no longer active. Throws workspace_not_found,
 * workspace_archived.
 */
export const changeStatus = (
  ctx: Ctx,
  partner: PartnerEnvironment,
  workspaceId: string,
  status: WorkspaceSummary["status"],
): Promise<WorkspaceSummary> =>
  changeWorkspaceStatus(ctx, partner, workspaceId, status, async (tx, workspace) => {
    if (status !== "active") await endSurfaceSessions(tx, workspace, "all");
  });

/** Ends surface sessions and revokes open setup links in the same commit. Throws workspace_not_found. */
export const deleteWorkspace = (
  ctx: Ctx,
  partner: PartnerEnvironment,
  workspaceId: string,
): Promise<WorkspaceSummary> =>
  deleteManagedWorkspace(ctx, partner, workspaceId, async (tx, workspace) => {
    await endSurfaceSessions(tx, workspace, "all");
    await revokeOpenLinks(tx, workspace);
  });
