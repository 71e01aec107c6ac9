import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/managed-workspaces/read";
import { ConsoleEnvironment, ConsoleLinkPath } from "@/lib/partner-console/schemas";
import { requireWorkAccess } from "@/lib/partners/environment";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";
import { revokeSetupLink } from "@/lib/setup-links/offer";
import { SetupLink } from "@/lib/setup-links/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeConsoleSetupLink",
    summary: "Revokes a setup link and its open session.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleLinkPath,
    paramsError: "setup_link_not_found",
    query: ConsoleEnvironment,
    responses: { 200: SetupLink },
    errors: ["setup_link_completed"],
    handler: async ({ ctx, params, query }) => {
      const place = await requireWorkAccess(ctx, query.environment);
      const workspace = await findManagedWorkspace(place, params.workspaceId);
      const id = fromPublicId("setupLink", params.setupLinkId);
      if (!id) throw new AppError("setup_link_not_found");
      return revokeSetupLink(ctx, workspace, id);
    },
  }),
});
