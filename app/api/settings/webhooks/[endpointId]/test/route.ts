import { z } from "zod";
import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { WebhookDeliveryResult } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

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
    handler: async ({ ctx, params }) =>
      reply(201, { delivery: await webhooks.sendTest(ctx, params.endpointId) }),
  }),
});
