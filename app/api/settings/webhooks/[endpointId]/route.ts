import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { empty, uuid } from "@/lib/platform/shapes";
import { getEndpoint, removeEndpoint, updateEndpoint } from "@/lib/webhooks/endpoints";
import { UpdateWebhookEndpoint, WebhookEndpointResult } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWebhookEndpoint",
    summary: "One endpoint.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: WebhookEndpointResult },
    handler: async ({ ctx, params }) => ({ endpoint: await getEndpoint(ctx, params.endpointId) }),
  }),
  PATCH: route({
    operation: "updateWebhookEndpoint",
    summary: "Changes address, events or state.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    body: UpdateWebhookEndpoint,
    responses: { 200: WebhookEndpointResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params, body }) => ({
      endpoint: await updateEndpoint(ctx, params.endpointId, body),
    }),
  }),
  DELETE: route({
    operation: "deleteWebhookEndpoint",
    summary: "Removes an endpoint with its deliveries.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: empty },
    handler: async ({ ctx, params }) => {
      await removeEndpoint(ctx, params.endpointId);
      return {};
    },
  }),
});
