import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import { fetchAgain } from "@/lib/inbox/attachments/fetch-again";
import { AttachmentLink } from "@/lib/inbox/attachments/schemas";
import { mustSee } from "@/lib/inbox/visibility/visibility";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "fetchAttachmentAgain",
    summary: "Retries the download of a file from WhatsApp.",
    auth: ["surface", "member"],
    // Access to a message includes its file.
    permission: "inbox:read",
    limit: "dashboard",
    params: z.object({ attachmentId: z.string() }),
    responses: { 200: AttachmentLink },
    errors: ["attachment_not_found"],
    handler: async ({ ctx, params: { attachmentId } }) => {
      await mustSee(ctx, "attachment", attachmentId, "attachment_not_found");
      return fetchAgain(ctx, ctx.actor.workspaceId, attachmentId);
    },
  }),
});
