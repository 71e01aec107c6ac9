import { endpoint, idInPath, route } from "@/lib/http/route";
import { removeCannedReply, updateCannedReply } from "@/lib/inbox/canned-replies/canned-replies";
import { CannedReply, UpdateCannedReply } from "@/lib/inbox/canned-replies/schemas";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateCannedReply",
    summary: "Changes a canned reply.",
    auth: ["member"],
    permission: "inbox:reply",
    limit: "dashboard",
    ...idInPath("cannedReplyId", "canned_reply_not_found"),
    body: UpdateCannedReply,
    responses: { 200: CannedReply },
    handler: ({ ctx, params, body }) => updateCannedReply(ctx, params.cannedReplyId, body),
  }),
  DELETE: route({
    operation: "removeCannedReply",
    summary: "Deletes a canned reply.",
    auth: ["member"],
    permission: "inbox:reply",
    limit: "dashboard",
    ...idInPath("cannedReplyId", "canned_reply_not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => removeCannedReply(ctx, params.cannedReplyId),
  }),
});
