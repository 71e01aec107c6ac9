import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import * as managedWorkspaces from "@/lib/managed-workspaces/service";
import { ConsoleLinkPath, ConsolePlace } from "@/lib/partner-console/schemas";
import * as partners from "@/lib/partners/service";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { SetupLink } from "@/lib/setup-links/schemas";
import * as setupLinks from "@/lib/setup-links/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeConsoleSetupLink",
    summary: "Ends a setup link, and the browser that has it open.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleLinkPath,
    paramsError: "setup_link_not_found",
    query: ConsolePlace,
    responses: { 200: SetupLink },
    errors: ["setup_link_completed"],
    handler: async ({ ctx, params, query }) => {
      const place = await partners.placeToWorkIn(ctx, query.environment);
      const workspace = await managedWorkspaces.find(place, params.workspaceId);
      const id = fromPublicId("setupLink", params.setupLinkId);
      if (!id) throw new AppError("setup_link_not_found");
      return setupLinks.revoke(ctx, workspace, id);
    },
  }),
});
