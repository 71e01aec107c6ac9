import { readReport } from "@/lib/articles/feedback/report";
import { ArticleReport, ArticleReportQuery } from "@/lib/articles/feedback/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getArticleReport",
    summary: "Views and answers of articles, searches without a result, and texts that are old.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    query: ArticleReportQuery,
    responses: { 200: ArticleReport },
    handler: ({ ctx, query }) => readReport(ctx, query),
  }),
});
