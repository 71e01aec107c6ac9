import { endpoint, reply, route } from "@/lib/http/route";
import { createPanelApp, listPanelApps } from "@/lib/inbox/panel-apps/panel-apps";
import { CreatePanelApp, PanelAppList, PanelAppWithSecret } from "@/lib/inbox/panel-apps/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPanelAppSettings",
    summary: "The workspace's panel apps, in order, without their secrets.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: PanelAppList },
    handler: async ({ ctx }) => ({ apps: await listPanelApps(ctx) }),
  }),
  POST: route({
    operation: "createPanelApp",
    summary: "Adds a panel app behind the others. Only this answer contains its secret.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: CreatePanelApp,
    responses: { 201: PanelAppWithSecret },
    handler: async ({ ctx, body }) => reply(201, await createPanelApp(ctx, body)),
  }),
});
