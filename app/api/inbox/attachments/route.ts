import { endpoint, reply, route } from "@/lib/http/route";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import { Upload, UploadName } from "@/lib/inbox/attachments/schemas";
import { uploadFile } from "@/lib/inbox/attachments/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "uploadAttachment",
    summary:
      "Uploads a file for a message: its bytes as application/octet-stream, its name in the query. The type is detected from the bytes. An unused file is deleted after a day.",
    auth: ["surface", "member"],
    permission: "media:upload",
    limit: "upload",
    query: UploadName,
    bodyBytesMax: FILE_BYTES_MAX,
    responses: { 201: Upload },
    errors: ["payload_too_large", "media_invalid"],
    handler: async ({ ctx, query, bytes }) =>
      reply(201, await uploadFile(ctx, ctx.actor.workspaceId, { name: query.name, bytes })),
  }),
});
