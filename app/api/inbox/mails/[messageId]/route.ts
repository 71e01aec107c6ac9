import { readOriginalMail } from "@/lib/carriers/email/original-mail";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { OriginalMail } from "@/lib/inbox/messages/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readOriginalMail",
    summary: "A mail's HTML as its sender wrote it, and links to the pictures that came with it.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...idInPath("messageId", "message_not_found"),
    responses: { 200: OriginalMail },
    handler: ({ ctx, params }) => readOriginalMail(ctx, params.messageId),
  }),
});
