import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { promoteSecret } from "@/lib/webhooks/rotation";
import { PartnerWebhookPath, WebhookEndpointResult } from "@/lib/webhooks/schemas";

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
      endpoint: await promoteSecret(await inPartnerWorkspace(ctx, params.environment), params.endpointId),
    }),
  }),
});
