import { z } from "zod";
import { partnerFileLink } from "@/lib/attachments/attachments";
import { TO_FILE } from "@/lib/attachments/schemas";
import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/managed-workspaces/read";
import { AttachmentPath } from "@/lib/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "openAttachment",
    summary: "Redirects to a link that opens the file for ten minutes. 404 until it is ready.",
    auth: ["partnerKey"],
    scope: "media",
    limit: "partner",
    params: AttachmentPath,
    paramsError: "attachment_not_found",
    load: ({ ctx, params }) => findManagedWorkspace(ctx.actor, params.workspaceId),
    responses: { 302: z.undefined() },
    answerHeaders: TO_FILE,
    errors: ["workspace_not_found", "attachment_not_found"],
    handler: async ({ ctx, loaded, params }) => {
      const location = await partnerFileLink(ctx, loaded.workspaceId, params.attachmentId);
      return new Response(null, { status: 302, headers: { location } });
    },
  }),
});
