import { z } from "zod";
import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { startCheck } from "@/lib/webhooks/checks";
import { WebhookCheckResult } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "startWebhookCheck",
    summary: "Probes how the receiver treats four deliveries.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    responses: { 201: WebhookCheckResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params }) => reply(201, { check: await startCheck(ctx, params.endpointId) }),
  }),
});
