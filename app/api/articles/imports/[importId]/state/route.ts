import { changeImport } from "@/lib/articles/imports/imports";
import { ArticleImportDetails, ChangeArticleImport } from "@/lib/articles/imports/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "changeArticleImport",
    summary: "Imports the pages, or takes them back. A page that was changed since stays.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...idInPath("importId", "article_import_not_found"),
    body: ChangeArticleImport,
    responses: { 200: ArticleImportDetails },
    errors: ["article_import_moved"],
    handler: ({ ctx, params, body }) => changeImport(ctx, params.importId, body),
  }),
});
