import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

const params = z.object({ endpointId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "rotateWebhookSecret",
    summary: "Makes a second secret that signs along; it is only in this answer.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: WebhookEndpointWithSecret },
    handler: async ({ ctx, params }) => webhooks.rotate(ctx, params.endpointId),
  }),
});
