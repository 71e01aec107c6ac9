import { ArticleTextResult, TextInPath } from "@/lib/articles/articles/schemas";
import { unpublishText } from "@/lib/articles/articles/texts";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "unpublishArticleText",
    summary: "Readers see it no more. The draft stays as it is.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    params: TextInPath,
    paramsError: "article_not_found",
    responses: { 200: ArticleTextResult },
    handler: async ({ ctx, params }) => ({ text: await unpublishText(ctx, params) }),
  }),
});
