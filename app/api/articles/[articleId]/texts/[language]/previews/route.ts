import { TextInPath } from "@/lib/articles/articles/schemas";
import { createPreview, listPreviews } from "@/lib/articles/previews/previews";
import {
  ArticlePreviewList,
  ArticlePreviewResult,
  CreateArticlePreview,
} from "@/lib/articles/previews/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticlePreviews",
    summary: "Links to the draft that work, newest first. Their secrets are not stored.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    params: TextInPath,
    paramsError: "article_not_found",
    responses: { 200: ArticlePreviewList },
    handler: async ({ ctx, params }) => ({ previews: await listPreviews(ctx, params) }),
  }),
  POST: route({
    operation: "createArticlePreview",
    summary: "Makes a link with which anyone reads the draft, for some days. The link is shown once.",
    auth: ["member"],
    permission: "articles",
    limit: "dashboard",
    params: TextInPath,
    paramsError: "article_not_found",
    body: CreateArticlePreview,
    responses: { 201: ArticlePreviewResult },
    errors: ["article_not_previewable", "article_preview_limit_reached"],
    handler: async ({ ctx, params, body }) => reply(201, await createPreview(ctx, params, body)),
  }),
});
