import { readWords } from "@/lib/articles/feedback/report";
import { ArticleWordList, ArticleWordsQuery } from "@/lib/articles/feedback/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticleWords",
    summary: "What readers missed in articles, in their words, newest first.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    query: ArticleWordsQuery,
    responses: { 200: ArticleWordList },
    handler: async ({ ctx, query }) => ({ words: await readWords(ctx, query) }),
  }),
});
