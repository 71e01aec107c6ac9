import { DeleteWorkspace } from "@/lib/account/auth/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { deleteOwnWorkspace, keepOwnWorkspace } from "@/lib/partner/managed-workspaces/own-deletion";
import { empty } from "@/lib/platform/shapes";

const one = idInPath("workspaceId", "workspace_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "deleteOwnWorkspace",
    summary: "Begins to delete a workspace of one's own: it can be read for seven days, and is then removed.",
    auth: ["user"],
    limit: "account",
    ...one,
    body: DeleteWorkspace,
    responses: { 200: empty },
    errors: ["proof_required", "forbidden", "workspace_not_found"],
    handler: ({ ctx, params, body }) => deleteOwnWorkspace(ctx, params.workspaceId, body.name),
  }),
  DELETE: route({
    operation: "keepOwnWorkspace",
    summary: "Takes the deletion back.",
    auth: ["user"],
    limit: "account",
    ...one,
    responses: { 200: empty },
    errors: ["forbidden", "workspace_not_found"],
    handler: ({ ctx, params }) => keepOwnWorkspace(ctx, params.workspaceId),
  }),
});
