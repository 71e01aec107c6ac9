import { endpoint, route } from "@/lib/http/route";
import { countConversations } from "@/lib/inbox/conversations/inbox";
import { InboxCounts } from "@/lib/inbox/conversations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "countInbox",
    summary: "Open conversations per inbox view, counted up to 100.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: InboxCounts },
    handler: ({ ctx }) => countConversations(ctx),
  }),
});
