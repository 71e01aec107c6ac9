import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { PartnerWebhookPath, WebhookReplayResult } from "@/lib/webhooks/schemas";
import * as webhooks from "@/lib/webhooks/service";

const params = PartnerWebhookPath.extend({ replayId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getPartnerWebhookReplay",
    summary: "How far a replay is.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params,
    paramsError: "not_found",
    responses: { 200: WebhookReplayResult },
    handler: async ({ ctx, params }) => ({
      replay: await webhooks.getReplay(
        await webhooks.atHome(ctx, params.environment),
        params.endpointId,
        params.replayId,
      ),
    }),
  }),
});
