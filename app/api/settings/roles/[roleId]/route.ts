import { removeOwnRole, updateOwnRole } from "@/lib/account/own-roles/own-roles";
import { OwnRole, SaveOwnRole } from "@/lib/account/own-roles/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

const one = idInPath("roleId", "not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "updateOwnRole",
    summary: "Changes a role. It holds for its members at once.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    ...one,
    body: SaveOwnRole,
    responses: { 200: OwnRole },
    handler: ({ ctx, params, body }) => updateOwnRole(ctx, params.roleId, body),
  }),
  DELETE: route({
    operation: "removeOwnRole",
    summary: "Deletes a role that no one has.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    ...one,
    responses: { 200: empty },
    errors: ["role_in_use"],
    handler: async ({ ctx, params }) => {
      await removeOwnRole(ctx, params.roleId);
      return {};
    },
  }),
});
