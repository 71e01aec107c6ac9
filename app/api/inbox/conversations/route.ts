import { InboxFilter, InboxPage } from "@/lib/conversations/schemas";
import * as conversations from "@/lib/conversations/service";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listInbox",
    summary: "A page of conversations, filtered and searched, most recently updated first.",
    auth: ["member"],
    limit: "dashboard",
    query: InboxFilter,
    responses: { 200: InboxPage },
    handler: ({ ctx, query }) => conversations.listPage(ctx, query),
  }),
});
