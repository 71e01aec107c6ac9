import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { sendTest } from "@/lib/webhooks/deliveries";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { PartnerWebhookPath, WebhookDeliveryResult } from "@/lib/webhooks/schemas";

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
        delivery: await sendTest(await inPartnerWorkspace(ctx, params.environment), params.endpointId),
      }),
  }),
});
