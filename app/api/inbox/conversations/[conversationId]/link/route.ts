import { endpoint, idInPath, route } from "@/lib/http/route";
import { countConversations } from "@/lib/inbox/conversations/inbox";
import { linkConversations, unlinkConversation } from "@/lib/inbox/conversations/links";
import { ChangedConversation, LinkConversations } from "@/lib/inbox/conversations/schemas";

const one = idInPath("conversationId", "conversation_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "linkConversations",
    summary: "Links conversations of the same contact with this one, which gives them its state.",
    auth: ["surface", "member"],
    permission: ["inbox:assign", "inbox:resolve"],
    limit: "dashboard",
    ...one,
    body: LinkConversations,
    responses: { 200: ChangedConversation },
    handler: async ({ ctx, params, body }) => ({
      ...(await linkConversations(ctx, params.conversationId, body.conversationIds)),
      counts: await countConversations(ctx),
    }),
  }),
  DELETE: route({
    operation: "unlinkConversation",
    summary: "Takes the conversation out of its link. It keeps its state.",
    auth: ["surface", "member"],
    permission: ["inbox:assign", "inbox:resolve"],
    limit: "dashboard",
    ...one,
    responses: { 200: ChangedConversation },
    handler: async ({ ctx, params }) => ({
      ...(await unlinkConversation(ctx, params.conversationId)),
      counts: await countConversations(ctx),
    }),
  }),
});
