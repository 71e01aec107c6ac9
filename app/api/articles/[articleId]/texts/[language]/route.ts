import { ArticleTextResult, SaveArticleText, TextInPath } from "@/lib/articles/articles/schemas";
import { getText, saveText } from "@/lib/articles/articles/texts";
import { ARTICLE_BODY_BYTES_MAX } from "@/lib/articles/documents/limits";
import { endpoint, route } from "@/lib/http/route";

const shared = {
  auth: ["member"] as const,
  permission: "articles" as const,
  limit: "dashboard" as const,
  params: TextInPath,
  paramsError: "article_not_found" as const,
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    ...shared,
    operation: "getArticleText",
    summary: "What an article says in one language, as its authors see it.",
    responses: { 200: ArticleTextResult },
    handler: async ({ ctx, params }) => ({ text: await getText(ctx, params) }),
  }),
  PUT: route({
    ...shared,
    operation: "saveArticleText",
    summary: "Saves the draft. Version 0 begins a language.",
    body: SaveArticleText,
    bodyBytesMax: ARTICLE_BODY_BYTES_MAX,
    responses: { 200: ArticleTextResult },
    errors: ["article_changed"],
    handler: async ({ ctx, params, body }) => ({ text: await saveText(ctx, params, body) }),
  }),
});
