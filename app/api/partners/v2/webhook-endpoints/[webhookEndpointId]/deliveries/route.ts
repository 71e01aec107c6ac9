import { endpointRoute } from "@/app/api/_partner/endpoint";
import { endpoint, route } from "@/lib/http/route";
import { fromPublicId } from "@/lib/platform/ids";
import { listDeliveries } from "@/lib/webhooks/deliveries";
import { PublicDeliveryPage, PublicDeliveryQuery, toPublicDelivery } from "@/lib/webhooks/public-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listWebhookDeliveries",
    summary: "What was sent to an endpoint in the last 30 days, newest first.",
    ...endpointRoute,
    query: PublicDeliveryQuery,
    responses: { 200: PublicDeliveryPage },
    errors: ["invalid_request", "webhook_endpoint_not_found"],
    handler: async ({ loaded, params, query }) => {
      const page = await listDeliveries(
        loaded,
        fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? "",
        query,
      );
      return { ...page, deliveries: page.deliveries.map(toPublicDelivery) };
    },
  }),
});
