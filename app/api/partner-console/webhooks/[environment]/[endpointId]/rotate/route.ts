import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { PartnerWebhookPath, WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "rotatePartnerWebhookSecret",
    summary: "Makes a second secret that signs along; it is only in this answer.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: WebhookEndpointWithSecret },
    handler: async ({ ctx, params }) =>
      webhooks.rotate(await webhooks.atHome(ctx, params.environment), params.endpointId),
  }),
});
