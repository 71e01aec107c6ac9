import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { PartnerWebhookPath, WebhookEndpointResult } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "promotePartnerWebhookSecret",
    summary: "The second secret takes over.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: WebhookEndpointResult },
    errors: ["webhook_rotation_not_started"],
    handler: async ({ ctx, params }) => ({
      endpoint: await webhooks.promote(await webhooks.atHome(ctx, params.environment), params.endpointId),
    }),
  }),
});
