import { endpoint, idInPath, route } from "@/lib/http/route";
import { removePanelApp, updatePanelApp } from "@/lib/inbox/panel-apps/panel-apps";
import { PanelAppResult, UpdatePanelApp } from "@/lib/inbox/panel-apps/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updatePanelApp",
    summary: "Changes a panel app's name, address or place, or turns it off.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("panelAppId", "not_found"),
    body: UpdatePanelApp,
    responses: { 200: PanelAppResult },
    handler: async ({ ctx, params, body }) => ({ app: await updatePanelApp(ctx, params.panelAppId, body) }),
  }),
  DELETE: route({
    operation: "deletePanelApp",
    summary: "Deletes a panel app with its secret.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("panelAppId", "not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removePanelApp(ctx, params.panelAppId),
  }),
});
