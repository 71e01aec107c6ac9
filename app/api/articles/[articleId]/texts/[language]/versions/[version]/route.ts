import { z } from "zod";
import { ArticleVersionResult, TextInPath } from "@/lib/articles/articles/schemas";
import { getVersion } from "@/lib/articles/articles/versions";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getArticleVersion",
    summary: "What an article said in a former version.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    params: TextInPath.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
    paramsError: "article_not_found",
    responses: { 200: ArticleVersionResult },
    handler: async ({ ctx, params }) => ({ version: await getVersion(ctx, params, params.version) }),
  }),
});
