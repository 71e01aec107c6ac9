import { readPanelArticle } from "@/lib/carriers/messenger/articles";
import { PanelArticle, ReadPanelArticle } from "@/lib/carriers/messenger/schemas";
import { endpoint, idInPath, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readWidgetArticle",
    summary: "A published article, for the panel.",
    auth: ["anonymous"],
    limit: "widget",
    compresses: true,
    ...idInPath("widgetId", "article_not_found"),
    query: ReadPanelArticle,
    responses: { 200: PanelArticle },
    errors: ["article_not_found"],
    handler: async ({ params, query }) =>
      reply(200, await readPanelArticle(params.widgetId, query), { "cache-control": "no-cache" }),
  }),
});
