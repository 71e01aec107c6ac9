import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { getReplay } from "@/lib/webhooks/replays";
import { PartnerWebhookPath, WebhookReplayResult } from "@/lib/webhooks/schemas";

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
      replay: await getReplay(
        await inPartnerWorkspace(ctx, params.environment),
        params.endpointId,
        params.replayId,
      ),
    }),
  }),
});
