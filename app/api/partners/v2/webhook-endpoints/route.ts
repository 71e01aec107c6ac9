import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";
import { createEndpoint, listEndpoints } from "@/lib/webhooks/endpoints";
import { inPartnerWorkspace, openPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import {
  CreatePublicEndpoint,
  PublicEndpointList,
  PublicEndpointWithSecret,
  toPublicEndpoint,
} from "@/lib/webhooks/public-schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listWebhookEndpoints",
    summary: "The webhook endpoints of the key's environment, without their secrets.",
    auth: ["partnerKey"],
    scope: "webhooks",
    limit: "partner",
    load: ({ ctx }) => inPartnerWorkspace(ctx, ctx.actor.environment),
    responses: { 200: PublicEndpointList },
    handler: async ({ loaded }) => ({
      webhookEndpoints: (await listEndpoints(loaded)).map(toPublicEndpoint),
    }),
  }),
  POST: route(
    once(
      {
        operation: "createWebhookEndpoint",
        summary: "Creates an endpoint for the events of all workspaces of the key's environment.",
        description: "Only this answer has the secret. Events from before are not delivered.",
        auth: ["partnerKey"],
        scope: "webhooks",
        limit: "partner",
        body: CreatePublicEndpoint,
        responses: { 201: PublicEndpointWithSecret },
        errors: ["invalid_json", "invalid_request", "webhook_endpoint_limit_reached"],
        handler: async ({ ctx, body }) => {
          const owner = await openPartnerWorkspace(ctx, ctx.actor.environment);
          const { endpoint: created, secret } = await createEndpoint(owner, body);
          return reply(201, { ...toPublicEndpoint(created), secret });
        },
      },
      { secrets: ["secret"] },
    ),
  ),
});
