/** A workspace's status, with all that ends when it changes. */
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import type { Ctx, PartnerPlace } from "@/lib/platform/context";
import * as surfaceSessions from "@/lib/surface-sessions/service";

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
