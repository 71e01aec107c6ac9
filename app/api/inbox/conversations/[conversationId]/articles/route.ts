import { endpoint, idInPath, reply, route } from "@/lib/http/route";
import { writeArticle } from "@/lib/inbox/articles/draft";
import { findArticles } from "@/lib/inbox/articles/find";
import { ArticleSearch, FoundArticles, WriteArticle, WrittenArticle } from "@/lib/inbox/articles/schemas";

const ofOne = idInPath("conversationId", "conversation_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "findArticles",
    summary:
      "Published articles that say what was typed, for the team too, in the contact's language if there are any.",
    auth: ["surface", "member"],
    permission: "inbox:reply",
    limit: "dashboard",
    ...ofOne,
    query: ArticleSearch,
    responses: { 200: FoundArticles },
    handler: ({ ctx, params, query }) => findArticles(ctx, params.conversationId, query.q),
  }),
  POST: route({
    operation: "writeArticle",
    summary:
      "Begins an article from what was asked and answered, without names, addresses and numbers. Idempotent by id.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...ofOne,
    body: WriteArticle,
    responses: { 201: WrittenArticle },
    handler: async ({ ctx, params, body }) =>
      reply(201, await writeArticle(ctx, params.conversationId, body.id)),
  }),
});
