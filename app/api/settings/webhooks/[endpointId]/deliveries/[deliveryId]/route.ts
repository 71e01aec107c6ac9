import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { getDelivery } from "@/lib/webhooks/deliveries";
import { WebhookDeliveryDetail } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid(), deliveryId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWebhookDelivery",
    summary: "One delivery with its body and every attempt.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_delivery_not_found",
    responses: { 200: WebhookDeliveryDetail },
    handler: async ({ ctx, params }) => getDelivery(ctx, params.endpointId, params.deliveryId),
  }),
});
