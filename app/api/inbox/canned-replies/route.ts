import { endpoint, route } from "@/lib/http/route";
import { createCannedReply, listCannedReplies } from "@/lib/inbox/canned-replies/canned-replies";
import { CannedReply, CannedReplyList, CreateCannedReply } from "@/lib/inbox/canned-replies/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listCannedReplies",
    summary: "The workspace's canned replies, by folder and name.",
    auth: ["surface", "member"],
    permission: "inbox:reply",
    limit: "dashboard",
    responses: { 200: CannedReplyList },
    handler: async ({ ctx }) => ({ replies: await listCannedReplies(ctx) }),
  }),
  POST: route({
    operation: "createCannedReply",
    summary: "Adds a canned reply. Idempotent by its id.",
    auth: ["member"],
    permission: "inbox:reply",
    limit: "dashboard",
    body: CreateCannedReply,
    responses: { 200: CannedReply },
    handler: ({ ctx, body }) => createCannedReply(ctx, body),
  }),
});
