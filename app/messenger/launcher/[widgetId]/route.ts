/**
 * What the tag's script imports to draw the launcher on a customer's page: a module, because a browser spends less of the
 * page's time on one than on JSON that a script asks for.
 */

import { endpoint, idInPath, route } from "@/lib/http/route";
import { acceptedTags } from "@/lib/i18n/locales";
import { findLauncher } from "@/lib/messenger/frame";
import { FindLauncher, LauncherLook } from "@/lib/messenger/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getLauncher",
    summary:
      "Words and look of the launcher, as the default export of a module. Null for an unknown id, so that the browser's console shows no error.",
    auth: ["anonymous"],
    limit: "widget",
    cors: "any",
    ...idInPath("widgetId", "workspace_not_found"),
    query: FindLauncher,
    responses: { 200: LauncherLook },
    handler: async ({ request, params, query }) => {
      const { headers } = request;
      const tags = [...query.languages.split(","), ...acceptedTags(headers.get("accept-language"))];
      const launcher = await findLauncher(params.widgetId, tags);
      // Our own pages, the preview and "Try it", show at once what was saved.
      const isOurs = headers.get("sec-fetch-site") === "same-origin";
      return new Response(`export default ${JSON.stringify(launcher)}`, {
        headers: {
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": isOurs ? "no-store" : "public, max-age=60",
          vary: "accept-language",
          "cross-origin-resource-policy": "cross-origin",
        },
      });
    },
  }),
});
