import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listDeliveries } from "@/lib/webhooks/deliveries";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { PartnerWebhookPath, WebhookDeliveryPage, WebhookDeliveryQuery } from "@/lib/webhooks/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPartnerWebhookDeliveries",
    summary: "The delivery log, newest first.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    query: WebhookDeliveryQuery,
    responses: { 200: WebhookDeliveryPage },
    handler: async ({ ctx, params, query }) =>
      listDeliveries(await inPartnerWorkspace(ctx, params.environment), params.endpointId, query),
  }),
});
