import { endpointRoute } from "@/app/api/_partner/endpoint";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";
import { fromPublicId } from "@/lib/platform/ids";
import { sendTest } from "@/lib/webhooks/deliveries";
import { PublicDelivery, toPublicDelivery } from "@/lib/webhooks/public-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "testWebhookEndpoint",
      summary: "Sends a `webhook.test`, signed and retried like any other event.",
      ...endpointRoute,
      responses: { 201: PublicDelivery },
      errors: ["webhook_endpoint_not_found", "webhook_endpoint_inactive"],
      handler: async ({ loaded, params }) =>
        reply(
          201,
          toPublicDelivery(
            await sendTest(loaded, fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? ""),
          ),
        ),
    }),
  ),
});
