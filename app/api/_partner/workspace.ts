/** The shared parts of the partner API's routes of one workspace. */

import { mustBeActive } from "@/lib/account/workspaces/workspaces";
import { findManagedWorkspace, type ManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import { WorkspacePath } from "@/lib/partner/managed-workspaces/schemas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";

type Input = { ctx: Ctx<ActorOf<"partnerKey">>; params: { workspaceId: string } };

export const workspaceRoute = {
  auth: ["partnerKey"],
  limit: "partner",
  params: WorkspacePath,
  paramsError: "workspace_not_found",
  load: ({ ctx, params }: Input): Promise<ManagedWorkspace> =>
    findManagedWorkspace(ctx.actor, params.workspaceId),
} as const;

/** For routes that a suspended or archived workspace refuses. */
export const activeWorkspaceRoute = {
  ...workspaceRoute,
  load: async (input: Input): Promise<ManagedWorkspace> => {
    const workspace = await workspaceRoute.load(input);
    mustBeActive(workspace.status);
    return workspace;
  },
} as const;

/** A live workspace has no sandbox: its paths answer like unknown ones. */
export const sandboxRoute = {
  ...workspaceRoute,
  scope: "sandbox",
  load: async (input: Input): Promise<ManagedWorkspace> => {
    const workspace = await workspaceRoute.load(input);
    if (workspace.environment !== "test") throw new AppError("not_found");
    return workspace;
  },
} as const;
