import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { getReplay } from "@/lib/webhooks/replays";
import { WebhookReplayResult } from "@/lib/webhooks/schemas";

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
      replay: await getReplay(ctx, params.endpointId, params.replayId),
    }),
  }),
});
