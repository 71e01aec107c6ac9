import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { listPartnerMessages } from "@/lib/inbox/messages/partner-reads";
import { ListPartnerMessages, PartnerMessageList } from "@/lib/inbox/messages/schemas";
import { ConversationPath } from "@/lib/partner/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMessages",
    summary: "The messages of a conversation, newest first, without internal notes.",
    scope: "messages:read",
    ...workspaceRoute,
    params: ConversationPath,
    paramsError: "conversation_not_found",
    query: ListPartnerMessages,
    compresses: true,
    responses: { 200: PartnerMessageList },
    errors: ["invalid_request", "workspace_not_found", "conversation_not_found"],
    handler: ({ loaded, params, query }) =>
      listPartnerMessages(loaded.workspaceId, params.conversationId, query),
  }),
});
