import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { getDelivery } from "@/lib/webhooks/deliveries";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { PartnerWebhookPath, WebhookDeliveryDetail } from "@/lib/webhooks/schemas";

const params = PartnerWebhookPath.extend({ deliveryId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getPartnerWebhookDelivery",
    summary: "One delivery with its body and every attempt.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params,
    paramsError: "webhook_delivery_not_found",
    responses: { 200: WebhookDeliveryDetail },
    handler: async ({ ctx, params }) =>
      getDelivery(await inPartnerWorkspace(ctx, params.environment), params.endpointId, params.deliveryId),
  }),
});
