import { z } from "zod";
import { json } from "@/lib/http/answers";
import { endpoint, reply, route } from "@/lib/http/route";
import { createManagedWorkspace } from "@/lib/partner/managed-workspaces/create";
import { listAllWorkspaces } from "@/lib/partner/managed-workspaces/list-all";
import { listManagedWorkspaces } from "@/lib/partner/managed-workspaces/read";
import {
  CreatedWorkspace,
  CreateWorkspace,
  ListWorkspaces,
  WorkspaceList,
} from "@/lib/partner/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createWorkspace",
    summary: "Creates a workspace for a tenant. A repeated call returns the existing one.",
    auth: ["partnerKey"],
    scope: "workspaces",
    limit: "partner",
    body: CreateWorkspace,
    responses: { 200: CreatedWorkspace, 201: CreatedWorkspace },
    answerHeaders: {
      200: [
        {
          name: "Workspace-Status",
          isRequired: false,
          description: "`archived` or `suspended`, while the workspace refuses writes.",
          schema: z.string().meta({ example: "archived" }),
        },
      ],
    },
    errors: ["invalid_json", "invalid_request"],
    handler: async ({ ctx, body }) => {
      const { workspace, status } = await createManagedWorkspace(ctx, body);
      return reply(workspace.created ? 201 : 200, workspace, {
        ...(status !== "active" && { "workspace-status": status }),
      });
    },
  }),
  GET: route({
    operation: "listWorkspaces",
    summary: "All workspaces of this partner in the key's environment, newest first.",
    auth: ["partnerKey"],
    scope: "workspaces",
    limit: "partner",
    query: ListWorkspaces,
    compresses: true,
    responses: { 200: WorkspaceList },
    errors: ["invalid_request"],
    handler: async ({ ctx, query: { limit, ...query } }) =>
      limit === undefined
        ? json(await listAllWorkspaces(ctx, ctx.actor, query))
        : listManagedWorkspaces(ctx, ctx.actor, { ...query, limit }),
  }),
});
