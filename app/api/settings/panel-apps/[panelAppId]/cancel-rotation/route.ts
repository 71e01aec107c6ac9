import { endpoint, idInPath, route } from "@/lib/http/route";
import { PanelAppResult } from "@/lib/inbox/panel-apps/schemas";
import { cancelPanelRotation } from "@/lib/inbox/panel-apps/secrets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "cancelPanelAppRotation",
    summary: "Deletes the second secret.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("panelAppId", "not_found"),
    responses: { 200: PanelAppResult },
    errors: ["webhook_rotation_not_started"],
    handler: async ({ ctx, params }) => ({ app: await cancelPanelRotation(ctx, params.panelAppId) }),
  }),
});
