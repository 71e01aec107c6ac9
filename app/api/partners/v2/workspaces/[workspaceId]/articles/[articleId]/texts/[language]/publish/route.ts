import {
  ETAG,
  IF_MATCH,
  ifMatchOf,
  MATCH_ERRORS,
  tagged,
  WRITE_ERRORS,
  writeTextRoute,
} from "@/app/api/_partner/article";
import { PartnerTextState } from "@/lib/articles/articles/partner-schemas";
import { publishPartnerText } from "@/lib/articles/articles/partner-writes";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "publishArticleText",
      summary: "Publishes the draft of one language: readers see the text that If-Match names.",
      ...writeTextRoute,
      documentedHeaders: [IF_MATCH],
      responses: { 200: PartnerTextState },
      answerHeaders: { 200: [ETAG] },
      errors: [...WRITE_ERRORS, "article_not_found", ...MATCH_ERRORS],
      handler: async ({ ctx, request, loaded, params }) => {
        const text = await publishPartnerText(ctx, loaded.workspaceId, params, ifMatchOf(request));
        return reply(200, text, tagged(text));
      },
    }),
  ),
});
