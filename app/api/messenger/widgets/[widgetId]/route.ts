/**
 * Loaded by `fetch`: a module would cost the page less, but would make browsers ignore a later import map of the page.
 */

import { findLauncher } from "@/lib/carriers/messenger/frame";
import { FindLauncher, LauncherLook } from "@/lib/carriers/messenger/schemas";
import { endpoint, idInPath, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWidget",
    summary:
      "Words and look of the launcher. 204 for an unknown id, so that the browser's console shows no error.",
    auth: ["anonymous"],
    limit: "widget",
    cors: "any",
    ...idInPath("widgetId", "workspace_not_found"),
    query: FindLauncher,
    responses: { 200: LauncherLook },
    handler: async ({ request, params, query }) => {
      const launcher = await findLauncher(params.widgetId, query.languages.split(","));
      if (!launcher) return new Response(null, { status: 204 });
      // Our own pages, the preview and "Try it", show at once what was saved.
      const isOurs = request.headers.get("sec-fetch-site") === "same-origin";
      return reply(200, launcher, { "cache-control": isOurs ? "no-store" : "public, max-age=60" });
    },
  }),
});
