import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { PartnerWebhookPath, WebhookDeliveryResult } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "sendPartnerWebhookTest",
    summary: "Sends a webhook.test event.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    responses: { 201: WebhookDeliveryResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params }) =>
      reply(201, {
        delivery: await webhooks.sendTest(await webhooks.atHome(ctx, params.environment), params.endpointId),
      }),
  }),
});
