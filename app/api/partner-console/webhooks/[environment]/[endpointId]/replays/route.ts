import { reply } from "@/lib/http/answers";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { startReplay } from "@/lib/webhooks/replays";
import { PartnerWebhookPath, StartWebhookReplay, WebhookReplayResult } from "@/lib/webhooks/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "startPartnerWebhookReplay",
    summary: "Sends a stretch of the log once more.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params: PartnerWebhookPath,
    paramsError: "webhook_endpoint_not_found",
    body: StartWebhookReplay,
    responses: { 201: WebhookReplayResult },
    errors: ["webhook_endpoint_inactive"],
    handler: async ({ ctx, params, body }) =>
      reply(201, {
        replay: await startReplay(await inPartnerWorkspace(ctx, params.environment), params.endpointId, body),
      }),
  }),
});
