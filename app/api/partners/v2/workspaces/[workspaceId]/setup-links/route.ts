import { workspaceRoute } from "@/app/api/_partner/workspace";
import { createSetupLink, listSetupLinks } from "@/lib/connections/setup-links/offer";
import {
  CreatedSetupLink,
  CreateSetupLink,
  ListSetupLinks,
  SetupLinkList,
} from "@/lib/connections/setup-links/schemas";
import { endpoint, reply, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/partner/managed-workspaces/read";
import { WorkspacePath } from "@/lib/partner/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createSetupLink",
    summary: "Creates a link with which the tenant connects its own WhatsApp number. Its URL is shown once.",
    auth: ["partnerKey"],
    scope: "setup_links",
    limit: "setupLink",
    limitPer: "workspaceId",
    params: WorkspacePath,
    paramsError: "workspace_not_found",
    load: ({ ctx, params }) => findManagedWorkspace(ctx.actor, params.workspaceId),
    body: CreateSetupLink,
    responses: { 201: CreatedSetupLink },
    errors: [
      "invalid_json",
      "invalid_request",
      "workspace_not_found",
      "redirect_url_not_allowed",
      "tenant_mismatch",
      "policy_forbidden",
      "connection_type_not_allowed",
      "setup_link_limit_reached",
      "workspace_suspended",
      "workspace_archived",
    ],
    handler: async ({ ctx, loaded, body }) => reply(201, await createSetupLink(ctx, loaded, body)),
  }),
  GET: route({
    operation: "listSetupLinks",
    summary: "The workspace's setup links, newest first, without their URLs.",
    scope: "setup_links",
    ...workspaceRoute,
    query: ListSetupLinks,
    responses: { 200: SetupLinkList },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ ctx, loaded, query }) => listSetupLinks(ctx, loaded, query),
  }),
});
