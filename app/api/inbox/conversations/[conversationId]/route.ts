import { endpoint, idInPath, route } from "@/lib/http/route";
import { countConversations, getConversation } from "@/lib/inbox/conversations/inbox";
import {
  ChangedConversation,
  InboxConversation,
  UpdateConversation,
} from "@/lib/inbox/conversations/schemas";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendGoing } from "@/lib/inbox/scheduled/due";

const one = idInPath("conversationId", "conversation_not_found");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getInboxConversation",
    summary: "One conversation as the inbox shows it.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...one,
    responses: { 200: InboxConversation },
    handler: ({ ctx, params }) => getConversation(ctx, params.conversationId),
  }),
  PATCH: route({
    operation: "updateConversation",
    summary: "Changes status, assignee, team, subject or tags, or marks as unread.",
    auth: ["surface", "member"],
    permission: {
      byPart: {
        status: "inbox:resolve",
        snoozedUntil: "inbox:resolve",
        assigneeId: "inbox:assign",
        teamId: "inbox:assign",
        subject: "inbox:note",
        addTagIds: "inbox:assign",
        removeTagIds: "inbox:assign",
        removeReaderIds: "inbox:assign",
        unread: "inbox:reply",
      },
    },
    limit: "dashboard",
    ...one,
    body: UpdateConversation,
    responses: { 200: ChangedConversation },
    handler: async ({ ctx, params: { conversationId }, body }) => {
      // A person who resolves it or puts it off is done: the reply before that counts before it, and opens nothing after it.
      if (body.status && body.status !== "open") await sendGoing(ctx, conversationId);
      return {
        ...(await updateConversation(ctx, conversationId, body)),
        counts: await countConversations(ctx),
      };
    },
  }),
});
