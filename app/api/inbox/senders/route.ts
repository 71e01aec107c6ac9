import { endpoint, route } from "@/lib/http/route";
import { readSenders } from "@/lib/inbox/conversations/start";
import { Senders } from "@/lib/inbox/conversations/start-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readSenders",
    summary: "From what a conversation can be started: a number on WhatsApp, or one of the mailboxes.",
    auth: ["surface", "member"],
    permission: "inbox:start",
    limit: "dashboard",
    responses: { 200: Senders },
    handler: ({ ctx }) => readSenders(ctx.actor.workspaceId),
  }),
});
