import {
  ETAG,
  IF_MATCH,
  ifMatchOf,
  MATCH_ERRORS,
  readTextRoute,
  tagged,
  WRITE_ERRORS,
  writeTextRoute,
} from "@/app/api/_partner/article";
import {
  PartnerArticleText,
  ReadPartnerText,
  SavePartnerText,
} from "@/lib/articles/articles/partner-schemas";
import { getPartnerText } from "@/lib/articles/articles/partner-texts";
import { savePartnerText } from "@/lib/articles/articles/partner-writes";
import { ARTICLE_BODY_BYTES_MAX } from "@/lib/articles/documents/limits";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getArticleText",
    summary: "What an article says in one language: the draft, or what readers see.",
    description:
      "As Markdown and as the stored form. 404 for a language that it does not have, or that is not published.",
    ...readTextRoute,
    query: ReadPartnerText,
    compresses: true,
    responses: { 200: PartnerArticleText },
    answerHeaders: { 200: [ETAG] },
    errors: ["invalid_request", "workspace_not_found", "article_not_found"],
    handler: async ({ loaded, params, query }) => {
      const text = await getPartnerText(loaded.workspaceId, params, query);
      return reply(200, text, tagged(text));
    },
  }),
  PUT: route({
    operation: "saveArticleText",
    summary:
      "Replaces the draft of one language, or begins the language. Readers see it once it is published.",
    description:
      "A language that the article does not have yet needs no `If-Match`. A text that says the same already stays as it is, so a repeated call is no conflict. Scripts, styles and pictures of other sites are left out of Markdown; a document that is not valid is refused.",
    ...writeTextRoute,
    limit: "upload",
    body: SavePartnerText,
    bodyBytesMax: ARTICLE_BODY_BYTES_MAX,
    documentedHeaders: [{ ...IF_MATCH, isRequired: false }],
    responses: { 200: PartnerArticleText },
    answerHeaders: { 200: [ETAG] },
    errors: ["invalid_json", "invalid_request", ...WRITE_ERRORS, "article_not_found", ...MATCH_ERRORS],
    handler: async ({ ctx, request, loaded, params, body }) => {
      const text = await savePartnerText(ctx, loaded.workspaceId, params, body, ifMatchOf(request));
      return reply(200, text, tagged(text));
    },
  }),
});
