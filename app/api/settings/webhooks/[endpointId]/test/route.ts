import { z } from "zod";
import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { sendTest } from "@/lib/webhooks/deliveries";
import { WebhookDeliveryResult } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "sendWebhookTest",
    summary: "Sends a webhook.test event.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    responses: { 201: WebhookDeliveryResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params }) => reply(201, { delivery: await sendTest(ctx, params.endpointId) }),
  }),
});
