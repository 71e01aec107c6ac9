import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { WebhookReplayResult } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

const params = z.object({ endpointId: uuid(), replayId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWebhookReplay",
    summary: "How far a replay is.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    params,
    paramsError: "not_found",
    responses: { 200: WebhookReplayResult },
    handler: async ({ ctx, params }) => ({
      replay: await webhooks.getReplay(ctx, params.endpointId, params.replayId),
    }),
  }),
});
