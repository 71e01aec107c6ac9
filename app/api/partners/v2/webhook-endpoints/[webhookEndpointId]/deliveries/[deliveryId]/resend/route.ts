import { endpointRoute } from "@/app/api/_partner/endpoint";
import { once } from "@/lib/http/once";
import { endpoint, route } from "@/lib/http/route";
import { fromPublicId } from "@/lib/platform/ids";
import { resendDelivery } from "@/lib/webhooks/deliveries";
import { DeliveryPath, PublicDelivery, toPublicDelivery } from "@/lib/webhooks/public-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "resendWebhookDelivery",
      summary: "Sends the same bytes under the same deliveryId again, with a fresh retry schedule.",
      ...endpointRoute,
      params: DeliveryPath,
      paramsError: "webhook_delivery_not_found",
      responses: { 200: PublicDelivery },
      errors: ["webhook_endpoint_not_found", "webhook_delivery_not_found", "webhook_endpoint_inactive"],
      handler: async ({ loaded, params }) =>
        toPublicDelivery(
          await resendDelivery(
            loaded,
            fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? "",
            params.deliveryId,
          ),
        ),
    }),
  ),
});
