import { ArticleVersionList, TextInPath } from "@/lib/articles/articles/schemas";
import { listVersions } from "@/lib/articles/articles/versions";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticleVersions",
    summary: "The history of an article in one language, newest first.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    params: TextInPath,
    paramsError: "article_not_found",
    responses: { 200: ArticleVersionList },
    handler: async ({ ctx, params }) => ({ versions: await listVersions(ctx, params) }),
  }),
});
