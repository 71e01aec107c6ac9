import { partnerAttachment } from "@/lib/attachments/attachments";
import { PartnerAttachment } from "@/lib/attachments/schemas";
import { endpoint, route } from "@/lib/http/route";
import { findManagedWorkspace } from "@/lib/managed-workspaces/read";
import { AttachmentPath } from "@/lib/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getAttachment",
    summary: "A file of a message: whether it is here, its size and digest, and where to open it.",
    auth: ["partnerKey"],
    scope: "media",
    limit: "partner",
    params: AttachmentPath,
    paramsError: "attachment_not_found",
    load: ({ ctx, params }) => findManagedWorkspace(ctx.actor, params.workspaceId),
    responses: { 200: PartnerAttachment },
    errors: ["workspace_not_found", "attachment_not_found"],
    handler: ({ loaded, params }) => partnerAttachment(loaded.workspaceId, params.attachmentId),
  }),
});
