import { searchPanel } from "@/lib/carriers/messenger/articles";
import { SearchPanel, ShownArticles } from "@/lib/carriers/messenger/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "searchWidgetArticles",
    summary: "Searches published articles, for the panel. Nothing is found where it shows none.",
    auth: ["anonymous"],
    limit: "helpSearch",
    ...idInPath("widgetId", "workspace_not_found"),
    query: SearchPanel,
    responses: { 200: ShownArticles },
    handler: ({ ctx, params, query }) => searchPanel(ctx, params.widgetId, query),
  }),
});
