import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { createEndpoint, listEndpoints } from "@/lib/webhooks/endpoints";
import {
  CreateWebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "@/lib/webhooks/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listWebhookEndpoints",
    summary: "Endpoints without their secrets.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: WebhookEndpointList },
    handler: async ({ ctx }) => ({ endpoints: await listEndpoints(ctx) }),
  }),
  POST: route({
    operation: "createWebhookEndpoint",
    summary: "Makes an endpoint; its secret is only in this answer.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    body: CreateWebhookEndpoint,
    responses: { 201: WebhookEndpointWithSecret },
    errors: ["webhook_endpoint_limit_reached"],
    handler: async ({ ctx, body }) => reply(201, await createEndpoint(ctx, body)),
  }),
});
