import { z } from "zod";
import { VisitorFileLink } from "@/lib/carriers/messenger/schemas";
import { endpoint, route } from "@/lib/http/route";
import { openFileAsVisitor } from "@/lib/inbox/customer-links/files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readVisitorAttachmentLink",
    summary: "A link that opens a file of the visitor's conversations or requests for ten minutes.",
    auth: ["visitor"],
    limit: "visitorRead",
    params: z.object({ attachmentId: z.string() }),
    responses: { 200: VisitorFileLink },
    errors: ["attachment_not_found"],
    handler: async ({ ctx, params }) => openFileAsVisitor(ctx, params.attachmentId),
  }),
});
