import { ETAG, tagged, WRITE_ERRORS } from "@/app/api/_partner/article";
import { activeWorkspaceRoute, workspaceRoute } from "@/app/api/_partner/workspace";
import { listPartnerArticles } from "@/lib/articles/articles/partner-reads";
import {
  CreatePartnerArticle,
  ListPartnerArticles,
  PartnerArticleDetails,
  PartnerArticleList,
} from "@/lib/articles/articles/partner-schemas";
import { createPartnerArticle } from "@/lib/articles/articles/partner-writes";
import { ARTICLE_BODY_BYTES_MAX } from "@/lib/articles/documents/limits";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listArticles",
    summary: "The workspace's articles with their languages, newest first.",
    description: "Drafts and articles for the team, too. What they say is read by `getArticleText`.",
    scope: "articles",
    ...workspaceRoute,
    query: ListPartnerArticles,
    compresses: true,
    responses: { 200: PartnerArticleList },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ loaded, query }) => listPartnerArticles(loaded.workspaceId, query),
  }),
  POST: route(
    once({
      operation: "createArticle",
      summary: "Creates an article with its first text, a draft, behind the others of its collection.",
      description: "`publishArticleText` publishes it. A workspace has at most 10,000.",
      scope: "articles",
      ...activeWorkspaceRoute,
      limit: "upload",
      body: CreatePartnerArticle,
      bodyBytesMax: ARTICLE_BODY_BYTES_MAX,
      responses: { 201: PartnerArticleDetails },
      answerHeaders: { 201: [ETAG] },
      errors: ["invalid_json", "invalid_request", ...WRITE_ERRORS, "collection_not_found"],
      handler: async ({ ctx, loaded, body }) => {
        const article = await createPartnerArticle(ctx, loaded.workspaceId, body);
        return reply(201, article, tagged(article));
      },
    }),
  ),
});
