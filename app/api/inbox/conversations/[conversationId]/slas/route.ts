import { endpoint, idInPath, route } from "@/lib/http/route";
import { countConversations } from "@/lib/inbox/conversations/inbox";
import { ChangedConversation } from "@/lib/inbox/conversations/schemas";
import { listClocks, needAnswer, needNoAnswer } from "@/lib/inbox/slas/clocks";
import { ClockList, NoAnswerNeeded } from "@/lib/inbox/slas/schemas";

const shared = {
  auth: ["surface", "member"],
  limit: "dashboard",
  ...idInPath("conversationId", "conversation_not_found"),
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConversationSlas",
    summary: "A conversation's clocks with their entries, the newest first.",
    ...shared,
    permission: "inbox:read",
    responses: { 200: ClockList },
    handler: async ({ ctx, params }) => ({ clocks: await listClocks(ctx, params.conversationId) }),
  }),
  PUT: route({
    operation: "needNoAnswer",
    summary: "Ends the wait for an answer: none is needed.",
    ...shared,
    permission: "inbox:reply",
    body: NoAnswerNeeded,
    responses: { 200: ChangedConversation },
    handler: async ({ ctx, params, body }) => ({
      ...(await needNoAnswer(ctx, params.conversationId, body.reason)),
      counts: await countConversations(ctx),
    }),
  }),
  DELETE: route({
    operation: "needAnswer",
    summary: "Takes back that no answer is needed: the wait goes on.",
    ...shared,
    permission: "inbox:reply",
    responses: { 200: ChangedConversation },
    handler: async ({ ctx, params }) => ({
      ...(await needAnswer(ctx, params.conversationId)),
      counts: await countConversations(ctx),
    }),
  }),
});
