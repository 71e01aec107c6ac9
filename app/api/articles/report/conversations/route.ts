import { ArticleWordsQuery } from "@/lib/articles/feedback/schemas";
import { endpoint, route } from "@/lib/http/route";
import { countAsked } from "@/lib/inbox/articles/asked";
import { AskedArticles } from "@/lib/inbox/articles/asked-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "countArticleConversations",
    summary: "How many conversations a visitor wrote in from an article in the messenger, by article.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    query: ArticleWordsQuery,
    responses: { 200: AskedArticles },
    handler: ({ ctx, query }) => countAsked(ctx, query),
  }),
});
