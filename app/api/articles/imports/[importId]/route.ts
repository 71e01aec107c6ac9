import { getImport, removeImport } from "@/lib/articles/imports/imports";
import { ArticleImportDetails } from "@/lib/articles/imports/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getArticleImport",
    summary: "An import with its pages, and what becomes of each.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...idInPath("importId", "article_import_not_found"),
    responses: { 200: ArticleImportDetails },
    handler: ({ ctx, params }) => getImport(ctx, params.importId),
  }),
  DELETE: route({
    operation: "deleteArticleImport",
    summary: "Removes an import that has not begun.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...idInPath("importId", "article_import_not_found"),
    responses: { 200: empty },
    errors: ["article_import_moved"],
    handler: ({ ctx, params }) => removeImport(ctx, params.importId),
  }),
});
