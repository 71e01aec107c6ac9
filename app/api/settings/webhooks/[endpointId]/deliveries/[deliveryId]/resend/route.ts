import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { resendDelivery } from "@/lib/webhooks/deliveries";
import { WebhookDeliveryResult } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid(), deliveryId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "resendWebhookDelivery",
    summary: "The same bytes once more, at once.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_delivery_not_found",
    responses: { 200: WebhookDeliveryResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params }) => ({
      delivery: await resendDelivery(ctx, params.endpointId, params.deliveryId),
    }),
  }),
});
