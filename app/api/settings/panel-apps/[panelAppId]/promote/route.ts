import { endpoint, idInPath, route } from "@/lib/http/route";
import { PanelAppResult } from "@/lib/inbox/panel-apps/schemas";
import { promotePanelSecret } from "@/lib/inbox/panel-apps/secrets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "promotePanelAppSecret",
    summary: "Makes the second secret the first.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("panelAppId", "not_found"),
    responses: { 200: PanelAppResult },
    errors: ["webhook_rotation_not_started"],
    handler: async ({ ctx, params }) => ({ app: await promotePanelSecret(ctx, params.panelAppId) }),
  }),
});
