import { workspaceRoute } from "@/app/api/_partner/workspace";
import { revokeSetupLink } from "@/lib/connections/setup-links/offer";
import { SetupLink } from "@/lib/connections/setup-links/schemas";
import { endpoint, route } from "@/lib/http/route";
import { SetupLinkPath } from "@/lib/partner/managed-workspaces/schemas";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeSetupLink",
    summary: "Revokes a setup link that is not completed, and its open session.",
    scope: "setup_links",
    ...workspaceRoute,
    params: SetupLinkPath,
    paramsError: "setup_link_not_found",
    responses: { 200: SetupLink },
    errors: ["workspace_not_found", "setup_link_not_found", "setup_link_completed"],
    handler: ({ ctx, loaded, params }) => {
      const id = fromPublicId("setupLink", params.setupLinkId);
      if (!id) throw new AppError("setup_link_not_found");
      return revokeSetupLink(ctx, loaded, id);
    },
  }),
});
