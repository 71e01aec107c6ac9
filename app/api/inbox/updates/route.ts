import { endpoint, route } from "@/lib/http/route";
import { InboxUpdates, ReadUpdates } from "@/lib/inbox/messages/schemas";
import { readUpdates } from "@/lib/inbox/messages/updates";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readInboxUpdates",
    summary: "Conversations by id, the counts, and what is new or changed in a thread.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    query: ReadUpdates,
    responses: { 200: InboxUpdates },
    handler: ({ ctx, query }) => readUpdates(ctx, query),
  }),
});
