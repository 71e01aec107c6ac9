import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { rotateSecret } from "@/lib/webhooks/rotation";
import { PartnerWebhookPath, WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";

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
      rotateSecret(await inPartnerWorkspace(ctx, params.environment), params.endpointId),
  }),
});
