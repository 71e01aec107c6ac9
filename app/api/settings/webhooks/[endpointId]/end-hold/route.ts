import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { endPause } from "@/lib/webhooks/pause";
import { WebhookEndpointResult } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "endWebhookHold",
    summary: "Sends what waits for the end of a pause that the receiver asked for.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    responses: { 200: WebhookEndpointResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params }) => ({ endpoint: await endPause(ctx, params.endpointId) }),
  }),
});
