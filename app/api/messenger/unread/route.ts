import { endpoint, route } from "@/lib/http/route";
import { readUnread } from "@/lib/messenger/messenger";
import { Unread } from "@/lib/messenger/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getVisitorUnread",
    summary: "The number of unread replies, and the newest of them.",
    auth: ["visitor"],
    limit: "visitorRead",
    cors: "any",
    responses: { 200: Unread },
    handler: ({ ctx }) => readUnread(ctx),
  }),
});
