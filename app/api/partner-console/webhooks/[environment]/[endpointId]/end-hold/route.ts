import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { PartnerWebhookPath, WebhookEndpointResult } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

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
      endpoint: await webhooks.endHold(await webhooks.atHome(ctx, params.environment), params.endpointId),
    }),
  }),
});
