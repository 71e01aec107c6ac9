import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { openPanelApp } from "@/lib/inbox/panel-apps/open";
import { OpenedPanelApp, OpenPanelApp } from "@/lib/inbox/panel-apps/schemas";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "openPanelApp",
    summary: "Signs a context of five minutes for one opening of a panel app. Stores nothing.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    // It changes nothing, although it is no GET: a context must not be cached or be in an address.
    duringDeletion: true,
    params: z.object({ conversationId: uuid(), panelAppId: uuid() }),
    paramsError: "not_found",
    body: OpenPanelApp,
    responses: { 200: OpenedPanelApp },
    errors: ["conversation_not_found"],
    handler: ({ ctx, params, body }) => openPanelApp(ctx, params.conversationId, params.panelAppId, body),
  }),
});
