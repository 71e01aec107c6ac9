import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { promoteSecret } from "@/lib/webhooks/rotation";
import { WebhookEndpointResult } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "promoteWebhookSecret",
    summary: "The second secret takes over.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: WebhookEndpointResult },
    errors: ["webhook_rotation_not_started"],
    handler: async ({ ctx, params }) => ({ endpoint: await promoteSecret(ctx, params.endpointId) }),
  }),
});
