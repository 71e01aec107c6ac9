import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { getCheck } from "@/lib/webhooks/checks";
import { WebhookCheckResult } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid(), checkId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWebhookCheck",
    summary: "What a receiver check has found.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "not_found",
    responses: { 200: WebhookCheckResult },
    handler: async ({ ctx, params }) => ({
      check: await getCheck(ctx, params.endpointId, params.checkId),
    }),
  }),
});
