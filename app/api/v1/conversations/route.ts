import { listConversationsV1 } from "@/lib/conversations/inbox";
import { ConversationList } from "@/lib/conversations/schemas";
import { json } from "@/lib/http/answers";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConversations",
    summary: "The 50 most recently updated conversations of the key's workspace.",
    auth: ["apiKey"],
    limit: "v1",
    responses: { 200: ConversationList },
    handler: async ({ ctx }) => json(await listConversationsV1(ctx.actor.workspaceId)),
  }),
});
