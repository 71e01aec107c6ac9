import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { ConsoleMessagePath, ConsolePlace, MessageEvidence } from "@/lib/partner-console/schemas";
import * as partnerConsole from "@/lib/partner-console/service";
import * as partners from "@/lib/partners/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleTimeline",
    summary: "What leads to a message, and what happened to it.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleMessagePath,
    paramsError: "message_not_found",
    query: ConsolePlace,
    responses: { 200: MessageEvidence },
    handler: ({ ctx, params, query }) =>
      partnerConsole.readEvidence(
        partners.placeOf(ctx, query.environment),
        params.workspaceId,
        params.messageId,
      ),
  }),
});
