import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { readMemberLink } from "@/lib/inbox/attachments/attachments";
import { AttachmentLink } from "@/lib/inbox/attachments/schemas";

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
    handler: async ({ ctx, params }) => readMemberLink(ctx, params.attachmentId),
  }),
});
