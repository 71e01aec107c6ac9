import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { uuid } from "@/lib/platform/shapes";
import { getCheck } from "@/lib/webhooks/checks";
import { inPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { PartnerWebhookPath, WebhookCheckResult } from "@/lib/webhooks/schemas";

const params = PartnerWebhookPath.extend({ checkId: uuid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getPartnerWebhookCheck",
    summary: "What a receiver check has found.",
    auth: ["partnerMember"],
    limit: "dashboard",
    params,
    paramsError: "not_found",
    responses: { 200: WebhookCheckResult },
    handler: async ({ ctx, params }) => ({
      check: await getCheck(
        await inPartnerWorkspace(ctx, params.environment),
        params.endpointId,
        params.checkId,
      ),
    }),
  }),
});
