import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { UpdateWorkspace, Workspace } from "@/lib/workspaces/schemas";
import * as workspaces from "@/lib/workspaces/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWorkspaceSettings",
    summary: "Name, locale and time zone of the workspace.",
    auth: ["member"],
    limit: "dashboard",
    responses: { 200: Workspace },
    handler: ({ ctx }) => workspaces.get(ctx.actor.workspaceId),
  }),
  PATCH: route({
    operation: "updateWorkspaceSettings",
    summary: "Changes name, locale or time zone.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    body: UpdateWorkspace,
    responses: { 200: Workspace },
    handler: ({ ctx, body }) => workspaces.update(ctx, body),
  }),
});
