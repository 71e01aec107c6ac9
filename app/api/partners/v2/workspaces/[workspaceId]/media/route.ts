import { z } from "zod";
import { activeWorkspaceRoute } from "@/app/api/_partner/workspace";
import { fileNameOf } from "@/lib/http/files";
import { mustBeNoMultipart } from "@/lib/http/guards";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import { uploadMedia } from "@/lib/inbox/attachments/partner-uploads";
import { PartnerUpload } from "@/lib/inbox/attachments/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "uploadMedia",
      summary: "Uploads a file that commands of this workspace can send, any number of times in 30 days.",
      description: `The body is the file's bytes, at most ${FILE_BYTES_MAX / 1024 ** 2} MiB. They decide the type, not \`Content-Type\`; the name's ending tells apart Office files and texts.`,
      scope: "media",
      ...activeWorkspaceRoute,
      limit: "upload",
      load: async (input) => {
        const workspace = await activeWorkspaceRoute.load(input);
        mustBeNoMultipart(input.request);
        return workspace;
      },
      bodyBytesMax: FILE_BYTES_MAX,
      documentedHeaders: [
        {
          name: "X-File-Name",
          isRequired: false,
          description: "The name that contacts see, in UTF-8 or percent-encoded; at most 240 characters.",
          schema: z.string().meta({ example: "cake.png" }),
        },
      ],
      responses: { 201: PartnerUpload },
      errors: [
        "invalid_request",
        "workspace_not_found",
        "workspace_suspended",
        "workspace_archived",
        "media_invalid",
        "payload_too_large",
        "unsupported_media_type",
      ],
      handler: async ({ ctx, loaded, request, bytes }) =>
        reply(201, await uploadMedia(ctx, loaded.workspaceId, { fileName: fileNameOf(request), bytes })),
    }),
  ),
});
