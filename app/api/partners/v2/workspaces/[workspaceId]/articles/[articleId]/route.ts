import {
  ETAG,
  IF_MATCH,
  ifMatchOf,
  MATCH_ERRORS,
  readArticleRoute,
  tagged,
  WRITE_ERRORS,
  writeArticleRoute,
} from "@/app/api/_partner/article";
import { getPartnerArticle } from "@/lib/articles/articles/partner-reads";
import {
  DeletedArticle,
  PartnerArticleDetails,
  UpdatePartnerArticle,
} from "@/lib/articles/articles/partner-schemas";
import { removePartnerArticle, updatePartnerArticle } from "@/lib/articles/articles/partner-writes";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getArticle",
    summary: "One article with its languages, without what they say.",
    ...readArticleRoute,
    responses: { 200: PartnerArticleDetails },
    answerHeaders: { 200: [ETAG] },
    errors: ["workspace_not_found", "article_not_found"],
    handler: async ({ loaded, params }) => {
      const article = await getPartnerArticle(loaded.workspaceId, params.articleId);
      return reply(200, article, tagged(article));
    },
  }),
  PATCH: route({
    operation: "updateArticle",
    summary: "Moves an article, or changes who reads it. What the body does not name stays.",
    description: "Its texts are changed by `saveArticleText`.",
    ...writeArticleRoute,
    body: UpdatePartnerArticle,
    documentedHeaders: [IF_MATCH],
    responses: { 200: PartnerArticleDetails },
    answerHeaders: { 200: [ETAG] },
    errors: [
      "invalid_json",
      "invalid_request",
      ...WRITE_ERRORS,
      "article_not_found",
      "collection_not_found",
      ...MATCH_ERRORS,
    ],
    handler: async ({ ctx, request, loaded, params, body }) => {
      const { workspaceId } = loaded;
      const { articleId } = params;
      const article = await updatePartnerArticle(ctx, workspaceId, articleId, body, ifMatchOf(request));
      return reply(200, article, tagged(article));
    },
  }),
  DELETE: route({
    operation: "deleteArticle",
    summary: "Deletes an archived article for ever, with all its languages and their history.",
    ...writeArticleRoute,
    responses: { 200: DeletedArticle },
    errors: [...WRITE_ERRORS, "article_not_found", "article_not_archived"],
    handler: async ({ ctx, loaded, params }) => {
      await removePartnerArticle(ctx, loaded.workspaceId, params.articleId);
      return { articleId: params.articleId, deleted: true };
    },
  }),
});
