import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { rotateSecret } from "@/lib/webhooks/rotation";
import { WebhookEndpointWithSecret } from "@/lib/webhooks/schemas";

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
    handler: async ({ ctx, params }) => rotateSecret(ctx, params.endpointId),
  }),
});
