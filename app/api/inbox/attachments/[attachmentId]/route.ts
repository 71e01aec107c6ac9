import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { AttachmentLink } from "@/lib/inbox/attachments/schemas";
import { readInboxLink } from "@/lib/inbox/tickets/files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readAttachmentLink",
    summary: "A link that opens the file for ten minutes.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    params: z.object({ attachmentId: z.string() }),
    responses: { 200: AttachmentLink },
    errors: ["attachment_not_found"],
    handler: async ({ ctx, params }) => readInboxLink(ctx, params.attachmentId),
  }),
});
