/** The console's list of workspaces, each with the latest event of its log. */
import { listManagedWorkspaces } from "@/lib/managed-workspaces/read";
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { ConsoleWorkspace } from "./schemas";

type Latest = { workspaceId: string; sequence: number; type: string; recordedAt: string };

export async function listConsoleWorkspaces(
  ctx: Ctx,
  place: PartnerEnvironment,
  asked: { q: string; limit: number; cursor?: string | undefined },
): Promise<{ workspaces: ConsoleWorkspace[]; total: number; nextCursor: string | null }> {
  const { workspaces, total, nextCursor } = await listManagedWorkspaces(ctx, place, asked);
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
