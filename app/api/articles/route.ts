import { createArticle, listArticles } from "@/lib/articles/articles/articles";
import { ArticleList, ArticleQuery, ArticleResult, CreateArticle } from "@/lib/articles/articles/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticles",
    summary: "Articles of one collection in its order, else those that match, newest change first.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    query: ArticleQuery,
    responses: { 200: ArticleList },
    handler: ({ ctx, query }) => listArticles(ctx, query),
  }),
  POST: route({
    operation: "createArticle",
    summary: "Begins an article in one language, as a draft. Idempotent by id.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    body: CreateArticle,
    responses: { 201: ArticleResult },
    errors: ["collection_not_found"],
    handler: async ({ ctx, body }) => reply(201, { article: await createArticle(ctx, body) }),
  }),
});
