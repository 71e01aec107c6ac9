import { createOwnRole, listOwnRoles } from "@/lib/account/own-roles/own-roles";
import { CreateOwnRole, OwnRole, OwnRoleList } from "@/lib/account/own-roles/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listOwnRoles",
    summary: "The roles that the workspace has made, by name.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: OwnRoleList },
    handler: async ({ ctx }) => ({ roles: await listOwnRoles(ctx) }),
  }),
  POST: route({
    operation: "createOwnRole",
    summary: "Adds a role. Idempotent by its id.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    body: CreateOwnRole,
    responses: { 200: OwnRole },
    handler: ({ ctx, body }) => createOwnRole(ctx, body),
  }),
});
