import { json } from "@/lib/http/answers";
import { endpoint, route } from "@/lib/http/route";
import { listConversationsV1 } from "@/lib/inbox/conversations/inbox";
import { ConversationList } from "@/lib/inbox/conversations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConversations",
    summary: "The 50 most recently updated conversations of the key's workspace.",
    auth: ["apiKey"],
    limit: "v1",
    compresses: true,
    responses: { 200: ConversationList },
    handler: async ({ ctx }) => json(await listConversationsV1(ctx.actor.workspaceId)),
  }),
});
