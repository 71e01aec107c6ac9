import { z } from "zod";
import { endpoint, idInPath, reply, route } from "@/lib/http/route";
import { countConversations } from "@/lib/inbox/conversations/inbox";
import { InboxCounts } from "@/lib/inbox/conversations/schemas";
import { splitConversation, undoSplit } from "@/lib/inbox/conversations/split";
import { SplitConversation, SplitOff, Splits } from "@/lib/inbox/conversations/split-schemas";
import { readSplits } from "@/lib/inbox/conversations/splits";

const about = {
  auth: ["surface", "member"],
  limit: "dashboard",
  ...idInPath("conversationId", "conversation_not_found"),
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    ...about,
    operation: "readSplits",
    summary:
      "From what the conversation was split, with the messages that it is about, and what was split from it.",
    permission: "inbox:read",
    responses: { 200: Splits },
    handler: ({ ctx, params }) => readSplits(ctx, params.conversationId),
  }),
  POST: route({
    ...about,
    operation: "splitConversation",
    summary:
      "Begins another conversation of the same contact about some messages of this one, which stay here. Idempotent by clientId.",
    permission: ["inbox:reply", "inbox:assign"],
    body: SplitConversation,
    responses: { 201: SplitOff },
    handler: async ({ ctx, params, body }) => {
      const conversationId = await splitConversation(ctx, params.conversationId, body);
      return reply(201, { conversationId, counts: await countConversations(ctx) });
    },
  }),
  DELETE: route({
    ...about,
    operation: "undoSplit",
    summary: "Takes a split back as long as nothing was written in the new conversation, which is resolved.",
    permission: ["inbox:reply", "inbox:assign"],
    responses: { 200: z.object({ counts: InboxCounts }) },
    handler: async ({ ctx, params }) => {
      await undoSplit(ctx, params.conversationId);
      return { counts: await countConversations(ctx) };
    },
  }),
});
