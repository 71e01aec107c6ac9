import { getArticle, removeArticle, updateArticle } from "@/lib/articles/articles/articles";
import { ArticleResult, UpdateArticle } from "@/lib/articles/articles/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

const shared = {
  auth: ["member"] as const,
  permission: "articles" as const,
  limit: "dashboard" as const,
  ...idInPath("articleId", "article_not_found"),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    ...shared,
    operation: "getArticle",
    summary: "An article with its languages, without their documents.",
    responses: { 200: ArticleResult },
    handler: async ({ ctx, params }) => ({ article: await getArticle(ctx, params.articleId) }),
  }),
  PATCH: route({
    ...shared,
    operation: "updateArticle",
    summary: "Moves an article, changes who may read it, archives or restores it.",
    body: UpdateArticle,
    responses: { 200: ArticleResult },
    errors: ["collection_not_found"],
    handler: async ({ ctx, params, body }) => ({ article: await updateArticle(ctx, params.articleId, body) }),
  }),
  DELETE: route({
    ...shared,
    operation: "deleteArticle",
    summary: "Deletes an archived article for ever, with all its languages and their history.",
    responses: { 200: empty },
    errors: ["article_not_archived"],
    handler: ({ ctx, params }) => removeArticle(ctx, params.articleId),
  }),
});
