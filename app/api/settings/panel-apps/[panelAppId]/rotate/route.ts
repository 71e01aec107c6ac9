import { endpoint, idInPath, route } from "@/lib/http/route";
import { PanelAppWithSecret } from "@/lib/inbox/panel-apps/schemas";
import { rotatePanelSecret } from "@/lib/inbox/panel-apps/secrets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "rotatePanelAppSecret",
    summary: "Makes a second secret that signs too. Only this answer contains it.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("panelAppId", "not_found"),
    responses: { 200: PanelAppWithSecret },
    handler: ({ ctx, params }) => rotatePanelSecret(ctx, params.panelAppId),
  }),
});
