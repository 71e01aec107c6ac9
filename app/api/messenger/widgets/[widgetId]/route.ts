import { z } from "zod";
import { reply } from "@/lib/http/answers";
import { endpoint, route } from "@/lib/http/route";
import { findWidget } from "@/lib/messenger/frame";
import { Widget } from "@/lib/messenger/schemas";
import { uuid } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWidget",
    summary:
      "The public messenger settings of a workspace. 204 for an unknown id, so that the browser's console shows no error.",
    auth: ["anonymous"],
    limit: "widget",
    cors: "any",
    params: z.object({ widgetId: uuid() }),
    paramsError: "workspace_not_found",
    responses: { 200: Widget },
    handler: async ({ params }) => {
      const widget = await findWidget(params.widgetId);
      if (!widget) return new Response(null, { status: 204 });
      return reply(200, widget, { "cache-control": "public, max-age=60" });
    },
  }),
});
