import { endpointRoute } from "@/app/api/_partner/endpoint";
import { endpoint, route } from "@/lib/http/route";
import { fromPublicId } from "@/lib/platform/ids";
import { PublicReplay, ReplayPath, toPublicReplay } from "@/lib/webhooks/public-schemas";
import { getReplay } from "@/lib/webhooks/replays";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getWebhookReplay",
    summary: "How far a replay is.",
    ...endpointRoute,
    params: ReplayPath,
    paramsError: "not_found",
    responses: { 200: PublicReplay },
    errors: ["not_found"],
    handler: async ({ loaded, params }) =>
      toPublicReplay(
        await getReplay(
          loaded,
          fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? "",
          fromPublicId("replay", params.replayId) ?? "",
        ),
      ),
  }),
});
