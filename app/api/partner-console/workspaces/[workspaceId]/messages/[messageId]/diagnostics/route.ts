import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { ConsoleMessagePath, ConsolePlace, Diagnostics } from "@/lib/partner-console/schemas";
import * as partnerConsole from "@/lib/partner-console/service";
import * as partners from "@/lib/partners/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getConsoleDiagnostics",
    summary: "Everything about a message that may be shown to somebody else, redacted.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: ConsoleMessagePath,
    paramsError: "message_not_found",
    query: ConsolePlace,
    responses: { 200: Diagnostics },
    handler: ({ ctx, params, query }) =>
      partnerConsole.diagnose(
        ctx,
        partners.placeOf(ctx, query.environment),
        params.workspaceId,
        params.messageId,
      ),
  }),
});
