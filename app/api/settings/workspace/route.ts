import { UpdateWorkspace, Workspace } from "@/lib/account/workspaces/schemas";
import { getWorkspace, updateWorkspace } from "@/lib/account/workspaces/workspaces";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWorkspaceSettings",
    summary: "Name, locale and time zone of the workspace.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: Workspace },
    handler: ({ ctx }) => getWorkspace(ctx.actor.workspaceId),
  }),
  PATCH: route({
    operation: "updateWorkspaceSettings",
    summary: "Changes name, locale, time zone, or whether replies can be taken back.",
    auth: ["member"],
    permission: {
      byPart: {
        name: "settings",
        locale: "settings",
        timezone: "settings",
        undoSend: "settings",
        // Those who decide about members decide who comes in, and by what.
        requiresSecondFactor: ["settings", "members"],
        invitationDomains: ["settings", "members"],
      },
    },
    limit: "dashboard",
    body: UpdateWorkspace,
    responses: { 200: Workspace },
    handler: ({ ctx, body }) => updateWorkspace(ctx, body),
  }),
});
