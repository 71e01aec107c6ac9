import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { resendDelivery } from "@/lib/webhooks/deliveries";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { PartnerWebhookPath, WebhookDeliveryResult } from "@/lib/webhooks/schemas";

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
      delivery: await resendDelivery(
        await inPartnerWorkspace(ctx, params.environment),
        params.endpointId,
        params.deliveryId,
      ),
    }),
  }),
});
