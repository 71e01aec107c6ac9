import { readUnread } from "@/lib/carriers/messenger/messenger";
import { ReadUnread, Unread } from "@/lib/carriers/messenger/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getVisitorUnread",
    summary: "The number of unread replies, the newest of them, and what came after one.",
    auth: ["visitor"],
    limit: "visitorRead",
    cors: "any",
    query: ReadUnread,
    responses: { 200: Unread },
    handler: ({ ctx, query }) => readUnread(ctx, query.since),
  }),
});
