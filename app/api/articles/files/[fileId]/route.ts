import { z } from "zod";
import { openPicture } from "@/lib/articles/articles/files";
import { pictureResponse } from "@/lib/http/files";
import { endpoint, route } from "@/lib/http/route";
import { Signed } from "@/lib/platform/signed-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "openArticlePicture",
    summary: "The bytes of a picture, by signed link.",
    auth: ["anonymous"],
    params: z.object({ fileId: z.string() }),
    query: Signed,
    responses: { 200: z.unknown() },
    errors: ["attachment_not_found"],
    handler: async ({ ctx, params, query }) =>
      pictureResponse(await openPicture(ctx, params.fileId, query), "private, max-age=600"),
  }),
});
