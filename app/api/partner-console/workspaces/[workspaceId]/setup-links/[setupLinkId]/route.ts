import { workspaceRoute, workspaceToChange } from "@/app/api/_console/workspace";
import { revokeSetupLink } from "@/lib/connections/setup-links/offer";
import { SetupLink } from "@/lib/connections/setup-links/schemas";
import { endpoint, route } from "@/lib/http/route";
import { ConsoleLinkPath } from "@/lib/partner/partner-console/schemas";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId } from "@/lib/platform/ids";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "revokeConsoleSetupLink",
    summary: "Revokes a setup link and its open session.",
    ...workspaceRoute,
    params: ConsoleLinkPath,
    paramsError: "setup_link_not_found",
    responses: { 200: SetupLink },
    errors: ["setup_link_completed"],
    handler: async (input) => {
      const workspace = await workspaceToChange(input);
      const id = fromPublicId("setupLink", input.params.setupLinkId);
      if (!id) throw new AppError("setup_link_not_found");
      return revokeSetupLink(input.ctx, workspace, id);
    },
  }),
});
