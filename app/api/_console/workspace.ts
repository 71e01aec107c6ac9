/** The routes of one workspace in the partner console: their declaration, and how a handler finds the workspace. */

import { partnerEnvironment, requireWorkAccess } from "@/lib/account/partners/environment";
import { findManagedWorkspace, type ManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import { ConsoleEnvironment, ConsoleWorkspacePath } from "@/lib/partner/partner-console/schemas";
import type { ActorOf, Ctx, Environment } from "@/lib/platform/context";

export const workspaceRoute = {
  auth: ["partnerMember"],
  limit: "dashboard",
  params: ConsoleWorkspacePath,
  paramsError: "workspace_not_found",
  query: ConsoleEnvironment,
} as const;

type Input = {
  ctx: Ctx<ActorOf<"partnerMember">>;
  params: { workspaceId: string };
  query: { environment: Environment };
};

/** For routes that read, which every member may call. Throws workspace_not_found. */
export const workspaceToRead = ({ ctx, params, query }: Input): Promise<ManagedWorkspace> =>
  findManagedWorkspace(partnerEnvironment(ctx, query.environment), params.workspaceId);

/** For routes that change the workspace. Throws forbidden, partner_suspended, live_not_granted, workspace_not_found. */
export const workspaceToChange = async ({ ctx, params, query }: Input): Promise<ManagedWorkspace> =>
  findManagedWorkspace(await requireWorkAccess(ctx, query.environment), params.workspaceId);
