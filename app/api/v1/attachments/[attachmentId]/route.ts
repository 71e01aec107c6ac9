import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { NOT_READY, readLink } from "@/lib/inbox/attachments/attachments";
import { TO_FILE } from "@/lib/inbox/attachments/schemas";
import { AppError } from "@/lib/platform/errors";
import { EXAMPLE_UUID } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readAttachment",
    summary: "Redirects to a link that opens the file for ten minutes.",
    auth: ["apiKey"],
    limit: "v1",
    params: z.object({
      attachmentId: z.string().meta({ description: "Of a message's attachment.", example: EXAMPLE_UUID }),
    }),
    responses: { 302: z.undefined() },
    answerHeaders: TO_FILE,
    errors: ["attachment_not_found"],
    handler: async ({ ctx, params }) => {
      const { url } = await readLink(ctx, ctx.actor.workspaceId, params.attachmentId);
      if (!url) throw new AppError("attachment_not_found", NOT_READY);
      return new Response(null, { status: 302, headers: { location: url } });
    },
  }),
});
