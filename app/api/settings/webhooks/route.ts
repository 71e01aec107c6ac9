import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import {
  CreateWebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listWebhookEndpoints",
    summary: "Endpoints without their secrets.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: WebhookEndpointList },
    handler: async ({ ctx }) => ({ endpoints: await webhooks.list(ctx) }),
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
    handler: async ({ ctx, body }) => reply(201, await webhooks.create(ctx, body)),
  }),
});
