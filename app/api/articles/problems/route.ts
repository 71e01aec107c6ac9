import { endpoint, route } from "@/lib/http/route";
import { listProblems } from "@/lib/inbox/article-problems/problems";
import { ArticleProblemList, ArticleProblemQuery } from "@/lib/inbox/article-problems/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticleProblems",
    summary: "What agents found wrong in articles, the latest first.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    query: ArticleProblemQuery,
    responses: { 200: ArticleProblemList },
    handler: ({ ctx, query }) => listProblems(ctx, query),
  }),
});
