import { endpoint, route } from "@/lib/http/route";
import { listShownPanelApps } from "@/lib/inbox/panel-apps/panel-apps";
import { ShownPanelApps } from "@/lib/inbox/panel-apps/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPanelApps",
    summary: "The panel apps that are on, in order.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: ShownPanelApps },
    handler: async ({ ctx }) => ({ apps: await listShownPanelApps(ctx) }),
  }),
});
