import { HelpCenterResult, UpdateHelpCenter } from "@/lib/articles/help-center/schemas";
import { getHelpCenter, updateHelpCenter } from "@/lib/articles/help-center/settings";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getHelpCenter",
    summary: "The workspace's help center, as its settings show it.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    responses: { 200: HelpCenterResult },
    handler: async ({ ctx }) => ({ center: await getHelpCenter(ctx) }),
  }),
  PATCH: route({
    operation: "updateHelpCenter",
    summary: "Changes the help center's address, look, languages or links, or publishes it.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: UpdateHelpCenter,
    responses: { 200: HelpCenterResult },
    errors: ["attachment_not_found"],
    handler: async ({ ctx, body }) => ({ center: await updateHelpCenter(ctx, body) }),
  }),
});
