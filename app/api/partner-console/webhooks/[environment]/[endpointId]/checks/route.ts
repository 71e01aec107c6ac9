import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { startCheck } from "@/lib/webhooks/checks";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { PartnerWebhookPath, WebhookCheckResult } from "@/lib/webhooks/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "startPartnerWebhookCheck",
    summary: "Probes how the receiver treats four deliveries.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    responses: { 201: WebhookCheckResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params }) =>
      reply(201, {
        check: await startCheck(await inPartnerWorkspace(ctx, params.environment), params.endpointId),
      }),
  }),
});
