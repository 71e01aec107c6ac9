import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { endPause } from "@/lib/webhooks/pause";
import { PartnerWebhookPath, WebhookEndpointResult } from "@/lib/webhooks/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "endPartnerWebhookHold",
    summary: "Sends what waits for the end of a pause that the receiver asked for.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: WebhookEndpointResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params }) => ({
      endpoint: await endPause(await inPartnerWorkspace(ctx, params.environment), params.endpointId),
    }),
  }),
});
