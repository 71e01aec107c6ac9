import { limitVisitorFiles } from "@/lib/http/guards";
import { endpoint, reply, route } from "@/lib/http/route";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import { Upload, UploadName } from "@/lib/inbox/attachments/schemas";
import { mustTakeFile, uploadVisitorFile } from "@/lib/inbox/attachments/visitor-uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "uploadVisitorAttachment",
    summary:
      "Uploads a file for a message of the visitor: its bytes as application/octet-stream, its name in the query. The type is detected from the bytes. An unused file is deleted after a day.",
    auth: ["visitor"],
    limit: "visitorFile",
    query: UploadName,
    bodyBytesMax: FILE_BYTES_MAX,
    responses: { 201: Upload },
    errors: ["payload_too_large", "media_invalid", "forbidden", "rate_limited"],
    load: async ({ ctx, request }) => {
      limitVisitorFiles(request);
      await mustTakeFile(ctx);
    },
    handler: async ({ ctx, query, bytes }) =>
      reply(201, await uploadVisitorFile(ctx, { name: query.name, bytes })),
  }),
});
