import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { listPartnerConversations } from "@/lib/inbox/conversations/partner-reads";
import { ListPartnerConversations, PartnerConversationList } from "@/lib/inbox/conversations/partner-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listConversations",
    summary: "The workspace's conversations, most recently updated first.",
    scope: "messages:read",
    ...workspaceRoute,
    query: ListPartnerConversations,
    compresses: true,
    responses: { 200: PartnerConversationList },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ loaded, query }) => listPartnerConversations(loaded.workspaceId, query),
  }),
});
