import {
  ETAG,
  ifMatchOf,
  MAY_MATCH,
  tagged,
  WRITE_ERRORS,
  writeArticleRoute,
} from "@/app/api/_partner/article";
import { PartnerArticleDetails } from "@/lib/articles/articles/partner-schemas";
import { archivePartnerArticle } from "@/lib/articles/articles/partner-writes";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "archiveArticle",
      summary: "Archives an article: readers see it no more. Its texts stay, and can still be changed.",
      ...writeArticleRoute,
      documentedHeaders: [MAY_MATCH],
      responses: { 200: PartnerArticleDetails },
      answerHeaders: { 200: [ETAG] },
      errors: [...WRITE_ERRORS, "article_not_found", "precondition_failed"],
      handler: async ({ ctx, request, loaded, params }) => {
        const article = await archivePartnerArticle(ctx, loaded.workspaceId, params.articleId, {
          isArchived: true,
          ifMatch: ifMatchOf(request),
        });
        return reply(200, article, tagged(article));
      },
    }),
  ),
});
