import { ARTICLE_FILE_BYTES_MAX, storePicture } from "@/lib/articles/articles/files";
import { ArticleFileResult } from "@/lib/articles/articles/schemas";
import { fileNameOf } from "@/lib/http/files";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
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
