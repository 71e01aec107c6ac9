import { planText } from "@/lib/articles/articles/plans";
import { ArticleTextResult, PlanArticleText, TextInPath } from "@/lib/articles/articles/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    operation: "planArticleText",
    summary: "Publishes the draft at a time, as it is then. Null takes the plan back.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    params: TextInPath,
    paramsError: "article_not_found",
    body: PlanArticleText,
    responses: { 200: ArticleTextResult },
    handler: async ({ ctx, params, body }) => ({
      text: await planText(ctx, params, body.publishesAt === null ? null : new Date(body.publishesAt)),
    }),
  }),
});
