import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { partnerAttachment } from "@/lib/inbox/attachments/attachments";
import { PartnerAttachment } from "@/lib/inbox/attachments/schemas";
import { AttachmentPath } from "@/lib/partner/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getAttachment",
    summary: "A file of a message: whether it is here, its size and digest, and where to open it.",
    scope: "media",
    ...workspaceRoute,
    params: AttachmentPath,
    paramsError: "attachment_not_found",
    responses: { 200: PartnerAttachment },
    errors: ["workspace_not_found", "attachment_not_found"],
    handler: ({ loaded, params }) => partnerAttachment(loaded.workspaceId, params.attachmentId),
  }),
});
