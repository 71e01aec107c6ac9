import { workspaceRoute } from "@/app/api/_console/workspace";
import { partnerEnvironment } from "@/lib/account/partners/environment";
import { endpoint, route } from "@/lib/http/route";
import { readEvidence } from "@/lib/partner/partner-console/diagnostics";
import { ConsoleMessagePath, MessageEvidence } from "@/lib/partner/partner-console/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleTimeline",
    summary: "A message with its ids and its timeline.",
    ...workspaceRoute,
    params: ConsoleMessagePath,
    paramsError: "message_not_found",
    responses: { 200: MessageEvidence },
    handler: ({ ctx, params, query }) =>
      readEvidence(ctx, partnerEnvironment(ctx, query.environment), params.workspaceId, params.messageId),
  }),
});
