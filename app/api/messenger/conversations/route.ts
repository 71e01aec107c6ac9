import { VisitorConversations } from "@/lib/carriers/messenger/schemas";
import { listVisitorConversations } from "@/lib/carriers/messenger/visitor-messages";
import { json } from "@/lib/http/answers";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listVisitorConversations",
    summary: "The visitor's conversations, the newest first.",
    auth: ["visitor"],
    limit: "visitorRead",
    responses: { 200: VisitorConversations },
    handler: async ({ ctx }) => json((await listVisitorConversations(ctx)) ?? "{}"),
  }),
});
