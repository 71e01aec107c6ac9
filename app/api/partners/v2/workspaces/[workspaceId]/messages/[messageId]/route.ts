import { workspaceRoute } from "@/app/api/_partner/workspace";
import { endpoint, route } from "@/lib/http/route";
import { getPartnerMessage } from "@/lib/inbox/messages/partner-reads";
import { PartnerMessage } from "@/lib/inbox/messages/schemas";
import { MessagePath } from "@/lib/partner/managed-workspaces/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getMessage",
    summary: "One message, as events show it, in its present state.",
    scope: "messages:read",
    ...workspaceRoute,
    params: MessagePath,
    paramsError: "message_not_found",
    responses: { 200: PartnerMessage },
    errors: ["workspace_not_found", "message_not_found"],
    handler: ({ loaded, params }) => getPartnerMessage(loaded.workspaceId, params.messageId),
  }),
});
