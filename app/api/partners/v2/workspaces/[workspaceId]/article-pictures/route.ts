import { z } from "zod";
import { WRITE_ERRORS } from "@/app/api/_partner/article";
import { activeWorkspaceRoute } from "@/app/api/_partner/workspace";
import { ARTICLE_FILE_BYTES_MAX } from "@/lib/articles/articles/files";
import { uploadPartnerPicture } from "@/lib/articles/articles/partner-pictures";
import { PartnerPicture } from "@/lib/articles/articles/partner-schemas";
import { fileNameOf } from "@/lib/http/files";
import { mustBeNoMultipart } from "@/lib/http/guards";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "uploadArticlePicture",
      summary: "Uploads a picture that texts of this workspace can show. The same picture is stored once.",
      description: `The body is the file's bytes, at most ${ARTICLE_FILE_BYTES_MAX / 1024 ** 2} MiB: PNG, JPEG, GIF, WebP, AVIF or SVG, by its bytes.`,
      scope: "articles",
      ...activeWorkspaceRoute,
      limit: "upload",
      load: async (input) => {
        const workspace = await activeWorkspaceRoute.load(input);
        mustBeNoMultipart(input.request);
        return workspace;
      },
      bodyBytesMax: ARTICLE_FILE_BYTES_MAX,
      documentedHeaders: [
        {
          name: "X-File-Name",
          isRequired: false,
          description: "Its name, in UTF-8 or percent-encoded; at most 240 characters.",
          schema: z.string().meta({ example: "box.png" }),
        },
      ],
      responses: { 201: PartnerPicture },
      errors: [
        "invalid_request",
        ...WRITE_ERRORS,
        "media_invalid",
        "payload_too_large",
        "unsupported_media_type",
      ],
      handler: async ({ ctx, loaded, request, bytes }) =>
        reply(201, await uploadPartnerPicture(ctx, loaded.workspaceId, { name: fileNameOf(request), bytes })),
    }),
  ),
});
