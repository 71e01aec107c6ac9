/** Changes a workspace's policy and status, and ends what they no longer allow. */
import { changeWorkspaceStatus, updateManagedWorkspace } from "@/lib/managed-workspaces/change";
import type { ChangeWorkspace, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import type { Ctx, PartnerEnvironment } from "@/lib/platform/context";
import { endSurfaceSessions } from "@/lib/surface-sessions/live";

/** Ends surface sessions in the same commit if the policy no longer allows them. Throws workspace_not_found. */
export const changeConsoleWorkspace = (
  ctx: Ctx,
  place: PartnerEnvironment,
  workspaceId: string,
  input: ChangeWorkspace,
): Promise<WorkspaceSummary> =>
  updateManagedWorkspace(ctx, place, workspaceId, input, async (tx, workspace) => {
    if (!workspace.policy.surfaceSessions) await endSurfaceSessions(tx, workspace, "all");
  });

/**
 * Ends surface sessions in the same commit if the workspace is no longer active. Throws workspace_not_found,
 * invalid_request.
 */
export const changeConsoleStatus = (
  ctx: Ctx,
  place: PartnerEnvironment,
  workspaceId: string,
  status: WorkspaceSummary["status"],
): Promise<WorkspaceSummary> =>
  changeWorkspaceStatus(ctx, place, workspaceId, status, async (tx, workspace) => {
    if (status !== "active") await endSurfaceSessions(tx, workspace, "all");
  });
