import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { listDeliveries } from "@/lib/webhooks/deliveries";
import { WebhookDeliveryPage, WebhookDeliveryQuery } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listWebhookDeliveries",
    summary: "The delivery log, newest first.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    query: WebhookDeliveryQuery,
    responses: { 200: WebhookDeliveryPage },
    handler: async ({ ctx, params, query }) => listDeliveries(ctx, params.endpointId, query),
  }),
});
