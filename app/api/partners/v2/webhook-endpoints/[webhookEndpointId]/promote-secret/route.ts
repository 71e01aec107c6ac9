import { endpointRoute } from "@/app/api/_partner/endpoint";
import { once } from "@/lib/http/once";
import { endpoint, route } from "@/lib/http/route";
import { fromPublicId } from "@/lib/platform/ids";
import { promoteSecret } from "@/lib/webhooks/endpoint-actions";
import { PublicEndpoint, toPublicEndpoint } from "@/lib/webhooks/public-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "promoteWebhookSecret",
      summary: "From now on only the second secret signs.",
      ...endpointRoute,
      responses: { 200: PublicEndpoint },
      errors: ["webhook_endpoint_not_found", "webhook_rotation_not_started"],
      handler: async ({ loaded, params }) =>
        toPublicEndpoint(
          await promoteSecret(loaded, fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? ""),
        ),
    }),
  ),
});
