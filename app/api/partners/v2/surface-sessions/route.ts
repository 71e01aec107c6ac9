import { endpoint, reply, route } from "@/lib/http/route";
import { findByTenant } from "@/lib/partner/managed-workspaces/read";
import { createSurfaceSession } from "@/lib/partner/surface-sessions/create";
import { CreatedSurfaceSession, CreateSurfaceSession } from "@/lib/partner/surface-sessions/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createSurfaceSession",
    summary:
      "Creates a short session in the embedded inbox for one of your users, with the capabilities you list.",
    auth: ["partnerKey"],
    scope: "surface",
    limit: "partner",
    body: CreateSurfaceSession,
    responses: { 201: CreatedSurfaceSession },
    errors: [
      "invalid_json",
      "invalid_request",
      "invalid_capability",
      "workspace_not_found",
      "policy_forbidden",
      "capability_not_allowed",
      "workspace_suspended",
      "workspace_archived",
    ],
    handler: async ({ ctx, body }) => {
      const workspace = await findByTenant(ctx.actor, body.externalTenantId);
      return reply(201, await createSurfaceSession(ctx, workspace, body));
    },
  }),
});
