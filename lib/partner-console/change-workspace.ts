/** A workspace's policy and status, with all that ends when they change. */
import type { ChangeWorkspace, WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import type { Ctx, PartnerPlace } from "@/lib/platform/context";
import * as surfaceSessions from "@/lib/surface-sessions/service";

/** Who is in the embedded inbox of a workspace that may have none any more is out with the same commit. Throws workspace_not_found. */
export const change = (
  ctx: Ctx,
  place: PartnerPlace,
  workspaceId: string,
  input: ChangeWorkspace,
): Promise<WorkspaceSummary> =>
  managedWorkspaces.update(ctx, place, workspaceId, input, async (tx, workspace) => {
    if (!workspace.policy.surfaceSessions) await surfaceSessions.end(tx, workspace, "all");
  });

/** Who is in the embedded inbox of a workspace that stops is out with the same commit. Throws workspace_not_found, invalid_request. */
export const changeStatus = (
  ctx: Ctx,
  place: PartnerPlace,
  workspaceId: string,
  status: WorkspaceSummary["status"],
): Promise<WorkspaceSummary> =>
  managedWorkspaces.changeStatus(ctx, place, workspaceId, status, async (tx, workspace) => {
    if (status !== "active") await surfaceSessions.end(tx, workspace, "all");
  });
