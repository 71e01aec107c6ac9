import { endpoint, route } from "@/lib/http/route";
import { readArticleBeside } from "@/lib/inbox/articles/find";
import { ArticleInConversation, ArticleToRead, ReadArticleQuery } from "@/lib/inbox/articles/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readArticle",
    summary: "An article as plain text, with its public address.",
    auth: ["surface", "member"],
    permission: "inbox:reply",
    limit: "dashboard",
    params: ArticleInConversation,
    paramsError: "article_not_found",
    query: ReadArticleQuery,
    responses: { 200: ArticleToRead },
    handler: ({ ctx, params, query }) =>
      readArticleBeside(ctx, params.conversationId, { ...query, number: params.number }),
  }),
});
