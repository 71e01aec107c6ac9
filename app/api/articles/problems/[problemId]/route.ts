import { endpoint, idInPath, route } from "@/lib/http/route";
import { updateProblem } from "@/lib/inbox/article-problems/problems";
import { UpdateArticleProblem } from "@/lib/inbox/article-problems/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateArticleProblem",
    summary: "Says that a problem of an article is done, or opens it again.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    ...idInPath("problemId", "not_found"),
    body: UpdateArticleProblem,
    responses: { 200: empty },
    handler: async ({ ctx, params, body }) => {
      await updateProblem(ctx, params.problemId, body);
      return {};
    },
  }),
});
