import { endpoint, idInPath, reply, route } from "@/lib/http/route";
import { forwardMessages, readForwards } from "@/lib/inbox/side-threads/forward";
import { ForwardFacts, ForwardMessages, SideThread } from "@/lib/inbox/side-threads/schemas";

const about = {
  auth: ["surface", "member"],
  permission: "inbox:forward",
  limit: "dashboard",
  ...idInPath("conversationId", "conversation_not_found"),
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    ...about,
    operation: "readForwards",
    summary: "From which address messages would be forwarded, and the side threads that there are.",
    responses: { 200: ForwardFacts },
    handler: ({ ctx, params }) => readForwards(ctx, params.conversationId),
  }),
  POST: route({
    ...about,
    operation: "forwardMessages",
    summary:
      "Forwards messages with a comment to an e-mail address, never notes. Answers come back in a side thread. Idempotent by clientId.",
    body: ForwardMessages,
    responses: { 201: SideThread },
    handler: async ({ ctx, params, body }) =>
      reply(201, await forwardMessages(ctx, params.conversationId, body)),
  }),
});
