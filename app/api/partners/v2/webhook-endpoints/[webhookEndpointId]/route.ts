import { endpointRoute } from "@/app/api/_partner/endpoint";
import { endpoint, route } from "@/lib/http/route";
import { fromPublicId } from "@/lib/platform/ids";
import { getEndpoint, removeEndpoint, updateEndpoint } from "@/lib/webhooks/endpoints";
import {
  DeletedEndpoint,
  PublicEndpoint,
  toPublicEndpoint,
  UpdatePublicEndpoint,
} from "@/lib/webhooks/public-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWebhookEndpoint",
    summary: "One endpoint, its state, and how its deliveries fare.",
    ...endpointRoute,
    responses: { 200: PublicEndpoint },
    errors: ["webhook_endpoint_not_found"],
    handler: async ({ loaded, params }) =>
      toPublicEndpoint(
        await getEndpoint(loaded, fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? ""),
      ),
  }),
  PATCH: route({
    operation: "updateWebhookEndpoint",
    summary: "Changes the address or the events; pauses, resumes or enables the endpoint.",
    description: "What is left out stays. Enabling sends nothing that was missed: create a replay for that.",
    ...endpointRoute,
    body: UpdatePublicEndpoint,
    responses: { 200: PublicEndpoint },
    errors: ["invalid_json", "invalid_request", "webhook_endpoint_not_found", "webhook_endpoint_inactive"],
    handler: async ({ loaded, params, body }) =>
      toPublicEndpoint(
        await updateEndpoint(loaded, fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? "", body),
      ),
  }),
  DELETE: route({
    operation: "deleteWebhookEndpoint",
    summary: "Deletes an endpoint with its deliveries.",
    ...endpointRoute,
    responses: { 200: DeletedEndpoint },
    errors: ["webhook_endpoint_not_found"],
    handler: async ({ loaded, params }) => {
      await removeEndpoint(loaded, fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? "");
      return { webhookEndpointId: params.webhookEndpointId, deleted: true };
    },
  }),
});
