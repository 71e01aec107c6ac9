import { ArticleTextResult, PublishArticleText, TextInPath } from "@/lib/articles/articles/schemas";
import { publishText } from "@/lib/articles/articles/texts";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "publishArticleText",
    summary: "Readers see this version from now on.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    params: TextInPath,
    paramsError: "article_not_found",
    body: PublishArticleText,
    responses: { 200: ArticleTextResult },
    errors: ["article_changed"],
    handler: async ({ ctx, params, body }) => ({ text: await publishText(ctx, params, body.version) }),
  }),
});
