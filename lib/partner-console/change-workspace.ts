/** A workspace's policy and status, with all that ends when they change. */
import { changeWorkspaceStatus, updateManagedWorkspace } from "@/lib/managed-workspaces/change";
import type { ChangeWorkspace, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { endSurfaceSessions } from "@/lib/surface-sessions/live";

/** Who is in the embedded inbox of a workspace that may have none any more is out with the same commit. Throws workspace_not_found. */
export const changeConsoleWorkspace = (
  ctx: Ctx,
  place: PartnerEnvironment,
  workspaceId: string,
  input: ChangeWorkspace,
): Promise<WorkspaceSummary> =>
  updateManagedWorkspace(ctx, place, workspaceId, input, async (tx, workspace) => {
    if (!workspace.policy.surfaceSessions) await endSurfaceSessions(tx, workspace, "all");
  });

/** Who is in the embedded inbox of a workspace that stops is out with the same commit. Throws workspace_not_found, invalid_request. */
export const changeConsoleStatus = (
  ctx: Ctx,
  place: PartnerEnvironment,
  workspaceId: string,
  status: WorkspaceSummary["status"],
): Promise<WorkspaceSummary> =>
  changeWorkspaceStatus(ctx, place, workspaceId, status, async (tx, workspace) => {
    if (status !== "active") await endSurfaceSessions(tx, workspace, "all");
  });
