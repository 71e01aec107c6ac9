import { endpoint, reply, route } from "@/lib/http/route";
import { listConversations } from "@/lib/inbox/conversations/inbox";
import { InboxFilter, InboxPage } from "@/lib/inbox/conversations/schemas";
import {
  AskedForConversation,
  StartConversation,
  StartedConversation,
} from "@/lib/inbox/conversations/start-schemas";
import { startOrAsk } from "@/lib/inbox/notes/ask-to-see";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listInbox",
    summary: "A page of conversations, filtered and searched, most recently updated first.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    query: InboxFilter,
    responses: { 200: InboxPage },
    handler: ({ ctx, query }) => listConversations(ctx, query),
  }),
  POST: route({
    operation: "startConversation",
    summary:
      "Returns the WhatsApp conversation with a phone number, created if needed; or begins one by e-mail.",
    auth: ["surface", "member"],
    permission: "inbox:start",
    limit: "dashboard",
    body: StartConversation,
    responses: { 200: StartedConversation, 201: StartedConversation, 202: AskedForConversation },
    errors: [
      "installation_not_connected",
      "installation_blocked",
      "mailbox_not_connected",
      "mailbox_not_found",
      "conversation_of_others",
    ],
    handler: async ({ ctx, body }) => {
      const { conversationId, isNew, isAsked } = await startOrAsk(ctx, body);
      if (isAsked) return reply(202, { isAsked: true as const });
      return reply(isNew ? 201 : 200, { conversationId });
    },
  }),
});
