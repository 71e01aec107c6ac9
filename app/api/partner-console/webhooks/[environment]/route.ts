import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import {
  CreatePartnerWebhookEndpoint,
  PartnerWebhooksPath,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPartnerWebhookEndpoints",
    summary: "Endpoints without their secrets.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhooksPath,
    paramsError: "not_found",
    responses: { 200: WebhookEndpointList },
    handler: async ({ ctx, params }) => ({
      endpoints: await webhooks.list(await webhooks.atHome(ctx, params.environment)),
    }),
  }),
  POST: route({
    operation: "createPartnerWebhookEndpoint",
    summary: "Makes an endpoint; its secret is only in this answer.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhooksPath,
    paramsError: "not_found",
    body: CreatePartnerWebhookEndpoint,
    responses: { 201: WebhookEndpointWithSecret },
    errors: ["webhook_endpoint_limit_reached"],
    handler: async ({ ctx, params, body }) =>
      reply(201, await webhooks.create(await webhooks.openHome(ctx, params.environment), body)),
  }),
});
