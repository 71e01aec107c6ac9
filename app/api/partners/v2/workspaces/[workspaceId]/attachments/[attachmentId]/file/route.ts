import { z } from "zod";
import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { partnerFileLink } from "@/lib/inbox/attachments/attachments";
import { TO_FILE } from "@/lib/inbox/attachments/schemas";
import { AttachmentPath } from "@/lib/partner/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "openAttachment",
    summary: "Redirects to a link that opens the file for ten minutes. 404 until it is ready.",
    scope: "media",
    ...workspaceRoute,
    params: AttachmentPath,
    paramsError: "attachment_not_found",
    responses: { 302: z.undefined() },
    answerHeaders: TO_FILE,
    errors: ["workspace_not_found", "attachment_not_found"],
    handler: async ({ ctx, loaded, params }) => {
      const location = await partnerFileLink(ctx, loaded.workspaceId, params.attachmentId);
      return new Response(null, { status: 302, headers: { location } });
    },
  }),
});
