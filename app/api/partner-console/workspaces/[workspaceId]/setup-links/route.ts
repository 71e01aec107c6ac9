import { workspaceRoute, workspaceToChange, workspaceToRead } from "@/app/api/_console/workspace";
import { createSetupLink, listSetupLinks } from "@/lib/connections/setup-links/offer";
import { CreatedSetupLink, SetupLinkList } from "@/lib/connections/setup-links/schemas";
import { endpoint, reply, route } from "@/lib/http/route";
import { OfferSetupLink } from "@/lib/partner/partner-console/schemas";

/** The partner API has no such limit. */
const LISTED_MAX = 100;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConsoleSetupLinks",
    summary: "The setup links of a workspace, newest first, without their URLs.",
    ...workspaceRoute,
    responses: { 200: SetupLinkList },
    handler: async (input) =>
      listSetupLinks(input.ctx, await workspaceToRead(input), { limit: LISTED_MAX, cursor: undefined }),
  }),
  POST: route({
    operation: "offerConsoleSetupLink",
    summary: "Creates a setup link. Only this response contains its URL.",
    ...workspaceRoute,
    body: OfferSetupLink,
    responses: { 201: CreatedSetupLink },
    errors: [
      "redirect_url_not_allowed",
      "policy_forbidden",
      "setup_link_limit_reached",
      "workspace_suspended",
      "workspace_archived",
    ],
    handler: async (input) => {
      const workspace = await workspaceToChange(input);
      const { externalTenantId } = workspace;
      return reply(201, await createSetupLink(input.ctx, workspace, { ...input.body, externalTenantId }));
    },
  }),
});
