import { workspaceRoute } from "@/app/api/_console/workspace";
import { partnerEnvironment } from "@/lib/account/partners/environment";
import { endpoint, route } from "@/lib/http/route";
import { diagnoseMessage } from "@/lib/partner/partner-console/diagnostics";
import { ConsoleMessagePath, Diagnostics } from "@/lib/partner/partner-console/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleDiagnostics",
    summary: "A redacted document about a message, for support.",
    ...workspaceRoute,
    params: ConsoleMessagePath,
    paramsError: "message_not_found",
    responses: { 200: Diagnostics },
    handler: ({ ctx, params, query }) =>
      diagnoseMessage(ctx, partnerEnvironment(ctx, query.environment), params.workspaceId, params.messageId),
  }),
});
