import { z } from "zod";
import {
  AddArticleSteps,
  AddArticleStepsResult,
  ArticleSteps,
  TextInPath,
} from "@/lib/articles/articles/schemas";
import { addSteps, readSteps } from "@/lib/articles/articles/steps";
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
    operation: "readArticleSteps",
    summary: "What changed an article's text since a version, as ProseMirror's steps.",
    query: z.object({ since: z.coerce.number().int().min(0) }),
    responses: { 200: ArticleSteps },
    handler: ({ ctx, params, query }) => readSteps(ctx, params, query.since),
  }),
  POST: route({
    ...shared,
    operation: "addArticleSteps",
    summary:
      "Changes the draft by steps. Each is one version; of two who send at once one is refused, and sends again on top.",
    body: AddArticleSteps,
    bodyBytesMax: ARTICLE_BODY_BYTES_MAX,
    responses: { 200: AddArticleStepsResult },
    errors: ["article_changed"],
    handler: async ({ ctx, params, body }) => ({ version: await addSteps(ctx, params, body) }),
  }),
});
