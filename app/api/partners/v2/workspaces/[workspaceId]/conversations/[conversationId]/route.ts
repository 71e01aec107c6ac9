import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { getPartnerConversation } from "@/lib/inbox/conversations/partner-reads";
import { PartnerConversation } from "@/lib/inbox/conversations/partner-schemas";
import { ConversationPath } from "@/lib/partner/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConversation",
    summary: "One conversation, with its contact, assignee and newest message.",
    scope: "messages:read",
    ...workspaceRoute,
    params: ConversationPath,
    paramsError: "conversation_not_found",
    responses: { 200: PartnerConversation },
    errors: ["workspace_not_found", "conversation_not_found"],
    handler: ({ loaded, params }) => getPartnerConversation(loaded.workspaceId, params.conversationId),
  }),
});
