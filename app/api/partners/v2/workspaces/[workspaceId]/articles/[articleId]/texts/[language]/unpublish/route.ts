import { ETAG, ifMatchOf, MAY_MATCH, tagged, WRITE_ERRORS, writeTextRoute } from "@/app/api/_partner/article";
import { PartnerTextState } from "@/lib/articles/articles/partner-schemas";
import { unpublishPartnerText } from "@/lib/articles/articles/partner-writes";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "unpublishArticleText",
      summary: "Readers see one language no more. The draft stays as it is.",
      ...writeTextRoute,
      documentedHeaders: [MAY_MATCH],
      responses: { 200: PartnerTextState },
      answerHeaders: { 200: [ETAG] },
      errors: [...WRITE_ERRORS, "article_not_found", "precondition_failed"],
      handler: async ({ ctx, request, loaded, params }) => {
        const text = await unpublishPartnerText(ctx, loaded.workspaceId, params, ifMatchOf(request));
        return reply(200, text, tagged(text));
      },
    }),
  ),
});
