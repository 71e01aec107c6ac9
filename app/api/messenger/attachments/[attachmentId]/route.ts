import { z } from "zod";
import { readVisitorLink } from "@/lib/attachments/attachments";
import { endpoint, route } from "@/lib/http/route";
import { VisitorFileLink } from "@/lib/messenger/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readVisitorAttachmentLink",
    summary: "A link that opens a file of the visitor's conversation for ten minutes.",
    auth: ["visitor"],
    limit: "visitorRead",
    params: z.object({ attachmentId: z.string() }),
    responses: { 200: VisitorFileLink },
    errors: ["attachment_not_found"],
    handler: async ({ ctx, params }) => readVisitorLink(ctx, params.attachmentId),
  }),
});
