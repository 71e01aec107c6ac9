import { reply } from "@/lib/http/answers";
import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/managed-workspaces/read";
import { ConsoleEnvironment, ConsoleWorkspacePath, OfferSetupLink } from "@/lib/partner-console/schemas";
import { partnerEnvironment, requireWorkAccess } from "@/lib/partners/environment";
import { createSetupLink, listSetupLinks } from "@/lib/setup-links/offer";
import { CreatedSetupLink, SetupLinkList } from "@/lib/setup-links/schemas";

/** The partner API has no such limit. */
const LISTED_MAX = 100;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleSetupLinks",
    summary: "The setup links of a workspace, newest first, without their URLs.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsoleEnvironment,
    responses: { 200: SetupLinkList },
    handler: async ({ ctx, params, query }) => {
      const workspace = await findManagedWorkspace(
        partnerEnvironment(ctx, query.environment),
        params.workspaceId,
      );
      return listSetupLinks(ctx, workspace, { limit: LISTED_MAX, cursor: undefined });
    },
  }),
  POST: route({
    operation: "offerConsoleSetupLink",
    summary: "Creates a setup link. Only this response contains its URL.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsoleEnvironment,
    body: OfferSetupLink,
    responses: { 201: CreatedSetupLink },
    errors: [
      "redirect_url_not_allowed",
      "policy_forbidden",
      "setup_link_limit_reached",
      "workspace_suspended",
    ],
    handler: async ({ ctx, params, query, body }) => {
      const place = await requireWorkAccess(ctx, query.environment);
      const workspace = await findManagedWorkspace(place, params.workspaceId);
      const { externalTenantId } = workspace;
      return reply(201, await createSetupLink(ctx, workspace, { ...body, externalTenantId }));
    },
  }),
});
