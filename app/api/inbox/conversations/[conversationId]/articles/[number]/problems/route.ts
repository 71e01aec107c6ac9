import { endpoint, reply, route } from "@/lib/http/route";
import { reportProblem } from "@/lib/inbox/article-problems/problems";
import { ReportArticleProblem } from "@/lib/inbox/article-problems/schemas";
import { ArticleInConversation } from "@/lib/inbox/articles/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "reportArticleProblem",
    summary: "Says what is wrong in an article, for its authors. Idempotent by id.",
    auth: ["surface", "member"],
    permission: "inbox:reply",
    limit: "dashboard",
    params: ArticleInConversation,
    paramsError: "article_not_found",
    body: ReportArticleProblem,
    responses: { 201: empty },
    handler: async ({ ctx, params, body }) => {
      await reportProblem(ctx, params, body);
      return reply(201, {});
    },
  }),
});
