import { endpoint, idInPath, reply, route } from "@/lib/http/route";
import { findWidget } from "@/lib/messenger/frame";
import { FindWidget, LauncherWidget } from "@/lib/messenger/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWidget",
    summary:
      "The public messenger settings of a workspace. 204 for an unknown id, so that the browser's console shows no error.",
    auth: ["anonymous"],
    limit: "widget",
    cors: "any",
    ...idInPath("widgetId", "workspace_not_found"),
    query: FindWidget,
    responses: { 200: LauncherWidget },
    handler: async ({ ctx, request, params, query }) => {
      const widget = await findWidget(ctx, params.widgetId, query.languages.split(","));
      if (!widget) return new Response(null, { status: 204 });
      // Our own pages, the preview and "Try it", show at once what was saved.
      const isOurs = request.headers.get("sec-fetch-site") === "same-origin";
      return reply(200, widget, { "cache-control": isOurs ? "no-store" : "public, max-age=60" });
    },
  }),
});
