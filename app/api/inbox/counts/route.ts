import { countConversations } from "@/lib/conversations/inbox";
import { InboxCounts } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "countInbox",
    summary: "How many open conversations each view of the inbox holds; counting stops at 100.",
    auth: ["surface", "member"],
    capability: "inbox:read",
    limit: "dashboard",
    responses: { 200: InboxCounts },
    handler: ({ ctx }) => countConversations(ctx),
  }),
});
