import { endpoint, idInPath, route } from "@/lib/http/route";
import { ReadThread, Thread } from "@/lib/inbox/messages/schemas";
import { readThread } from "@/lib/inbox/messages/thread";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readThread",
    summary: "A page of messages and notes, oldest first.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...idInPath("conversationId", "conversation_not_found"),
    query: ReadThread,
    responses: { 200: Thread },
    handler: ({ ctx, params, query }) => readThread(ctx, params.conversationId, query),
  }),
});
