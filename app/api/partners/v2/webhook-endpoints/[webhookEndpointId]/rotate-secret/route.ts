import { endpointRoute } from "@/app/api/_partner/endpoint";
import { once } from "@/lib/http/once";
import { endpoint, route } from "@/lib/http/route";
import { fromPublicId } from "@/lib/platform/ids";
import { rotateSecret } from "@/lib/webhooks/endpoint-actions";
import { PublicEndpointWithSecret, toPublicEndpoint } from "@/lib/webhooks/public-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once(
      {
        operation: "rotateWebhookSecret",
        summary: "Makes a second secret, which signs too and replaces the first after 24 hours.",
        description:
          "Only this answer has it. Both sign `webhook-signature` until it is promoted; another rotation replaces it.",
        ...endpointRoute,
        responses: { 200: PublicEndpointWithSecret },
        errors: ["webhook_endpoint_not_found"],
        handler: async ({ loaded, params }) => {
          const rotated = await rotateSecret(
            loaded,
            fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? "",
          );
          return { ...toPublicEndpoint(rotated.endpoint), secret: rotated.secret };
        },
      },
      { secrets: ["secret"] },
    ),
  ),
});
