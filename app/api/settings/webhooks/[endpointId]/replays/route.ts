import { z } from "zod";
import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { startReplay } from "@/lib/webhooks/replays";
import { StartWebhookReplay, WebhookReplayResult } from "@/lib/webhooks/schemas";

const params = z.object({ endpointId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "startWebhookReplay",
    summary: "Sends a stretch of the log once more.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "webhook_endpoint_not_found",
    body: StartWebhookReplay,
    responses: { 201: WebhookReplayResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params, body }) =>
      reply(201, { replay: await startReplay(ctx, params.endpointId, body) }),
  }),
});
