import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { ConsolePlace, ConsoleWorkspacePath, OfferSetupLink } from "@/lib/partner-console/schemas";
import * as partners from "@/lib/partners/service";
import { CreatedSetupLink, SetupLinkList } from "@/lib/setup-links/schemas";
import * as setupLinks from "@/lib/setup-links/service";

/** The partner API lists them all. */
const LISTED_MAX = 100;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleSetupLinks",
    summary: "The setup links of a workspace, newest first, without their URLs.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsolePlace,
    responses: { 200: SetupLinkList },
    handler: async ({ ctx, params, query }) => {
      const workspace = await managedWorkspaces.find(
        partners.placeOf(ctx, query.environment),
        params.workspaceId,
      );
      return setupLinks.list(ctx, workspace, { limit: LISTED_MAX, cursor: undefined });
    },
  }),
  POST: route({
    operation: "offerConsoleSetupLink",
    summary: "Makes a setup link; its URL is only in this answer.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleWorkspacePath,
    paramsError: "workspace_not_found",
    query: ConsolePlace,
    body: OfferSetupLink,
    responses: { 201: CreatedSetupLink },
    errors: [
      "redirect_url_not_allowed",
      "policy_forbidden",
      "setup_link_limit_reached",
      "workspace_suspended",
    ],
    handler: async ({ ctx, params, query, body }) => {
      const place = await partners.placeToWorkIn(ctx, query.environment);
      const workspace = await managedWorkspaces.find(place, params.workspaceId);
      const { externalTenantId } = workspace;
      return reply(201, await setupLinks.create(ctx, workspace, { ...body, externalTenantId }));
    },
  }),
});
