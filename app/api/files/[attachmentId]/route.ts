import { z } from "zod";
import { fileResponse, rangeOf } from "@/lib/http/files";
import { endpoint, route } from "@/lib/http/route";
import { openFile } from "@/lib/inbox/attachments/attachments";
import { Signed } from "@/lib/platform/signed-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "openFile",
    summary: "The bytes of a file, by signed link.",
    auth: ["anonymous"],
    params: z.object({ attachmentId: z.string() }),
    query: Signed,
    responses: { 200: z.unknown() },
    errors: ["attachment_not_found"],
    handler: async ({ ctx, request, params, query }) => {
      const range = rangeOf(request.headers.get("range"));
      const file = await openFile(ctx, params.attachmentId, query, range ?? undefined);
      return fileResponse(file, range);
    },
  }),
});
