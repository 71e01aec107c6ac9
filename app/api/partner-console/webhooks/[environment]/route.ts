import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { createEndpoint, listEndpoints } from "@/lib/webhooks/endpoints";
import { inPartnerWorkspace, openPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import {
  CreatePartnerWebhookEndpoint,
  PartnerWebhooksPath,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "@/lib/webhooks/schemas";

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
      endpoints: await listEndpoints(await inPartnerWorkspace(ctx, params.environment)),
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
      reply(201, await createEndpoint(await openPartnerWorkspace(ctx, params.environment), body)),
  }),
});
