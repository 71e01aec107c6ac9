import { endpointRoute } from "@/app/api/_partner/endpoint";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";
import { fromPublicId } from "@/lib/platform/ids";
import { getEndpoint } from "@/lib/webhooks/endpoints";
import { CreatePublicReplay, PublicReplay, toPublicReplay } from "@/lib/webhooks/public-schemas";
import { startReplay } from "@/lib/webhooks/replays";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "createWebhookReplay",
      summary: "Sends a time's events of all workspaces again, or those that were missed.",
      description: "What was sent before comes again under its former deliveryId.",
      ...endpointRoute,
      // Before the body is checked: a foreign endpoint answers like a missing one.
      load: async (input) => {
        const home = await endpointRoute.load(input);
        await getEndpoint(home, fromPublicId("webhookEndpoint", input.params.webhookEndpointId) ?? "");
        return home;
      },
      body: CreatePublicReplay,
      responses: { 201: PublicReplay },
      errors: ["invalid_json", "invalid_request", "webhook_endpoint_not_found", "webhook_endpoint_inactive"],
      handler: async ({ loaded, params, body }) =>
        reply(
          201,
          toPublicReplay(
            await startReplay(loaded, fromPublicId("webhookEndpoint", params.webhookEndpointId) ?? "", body),
          ),
        ),
    }),
  ),
});
