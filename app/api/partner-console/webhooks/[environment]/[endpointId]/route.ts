import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";
import { getEndpoint, removeEndpoint, updateEndpoint } from "@/lib/webhooks/endpoints";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import {
  PartnerWebhookPath,
  UpdatePartnerWebhookEndpoint,
  WebhookEndpointResult,
} from "@/lib/webhooks/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getPartnerWebhookEndpoint",
    summary: "One endpoint.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: WebhookEndpointResult },
    handler: async ({ ctx, params }) => ({
      endpoint: await getEndpoint(await inPartnerWorkspace(ctx, params.environment), params.endpointId),
    }),
  }),
  PATCH: route({
    operation: "updatePartnerWebhookEndpoint",
    summary: "Changes address, events or state.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    body: UpdatePartnerWebhookEndpoint,
    responses: { 200: WebhookEndpointResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params, body }) => ({
      endpoint: await updateEndpoint(
        await inPartnerWorkspace(ctx, params.environment),
        params.endpointId,
        body,
      ),
    }),
  }),
  DELETE: route({
    operation: "deletePartnerWebhookEndpoint",
    summary: "Removes an endpoint with its deliveries.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: empty },
    handler: async ({ ctx, params }) => {
      await removeEndpoint(await inPartnerWorkspace(ctx, params.environment), params.endpointId);
      return {};
    },
  }),
});
