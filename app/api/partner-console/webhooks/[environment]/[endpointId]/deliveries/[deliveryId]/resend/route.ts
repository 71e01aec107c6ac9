import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { PartnerWebhookPath, WebhookDeliveryResult } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

const params = PartnerWebhookPath.extend({ deliveryId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "resendPartnerWebhookDelivery",
    summary: "The same bytes once more, at once.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params,
    paramsError: "webhook_delivery_not_found",
    responses: { 200: WebhookDeliveryResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params }) => ({
      delivery: await webhooks.resend(
        await webhooks.atHome(ctx, params.environment),
        params.endpointId,
        params.deliveryId,
      ),
    }),
  }),
});
