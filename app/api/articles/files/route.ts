import { z } from "zod";
import { ARTICLE_FILE_BYTES_MAX, readPictureLinks, storePicture } from "@/lib/articles/articles/files";
import { ArticleFileResult, ArticlePictureLinks } from "@/lib/articles/articles/schemas";
import { fileNameOf } from "@/lib/http/files";
import { endpoint, reply, route } from "@/lib/http/route";
import { idList } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readArticlePictureLinks",
    summary:
      "Signed links to up to a hundred pictures: of a former version, or in place of those that have ended.",
    auth: ["member"],
    permission: "articles",
    query: z.object({ ids: idList(100) }),
    responses: { 200: ArticlePictureLinks },
    handler: async ({ ctx, query }) => ({ files: await readPictureLinks(ctx, query.ids) }),
  }),
  POST: route({
    operation: "uploadArticlePicture",
    summary:
      "Stores a picture for articles: its bytes as application/octet-stream, its name in X-File-Name. The same picture is stored once.",
    auth: ["member"],
    permission: "articles",
    limit: "upload",
    bodyBytesMax: ARTICLE_FILE_BYTES_MAX,
    responses: { 201: ArticleFileResult },
    errors: ["payload_too_large", "media_invalid"],
    handler: async ({ ctx, request, bytes }) =>
      reply(201, { file: await storePicture(ctx, { name: fileNameOf(request), bytes }) }),
  }),
});
