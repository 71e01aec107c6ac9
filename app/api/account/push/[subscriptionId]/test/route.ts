import { endpoint, idInPath, route } from "@/lib/http/route";
import { testPush } from "@/lib/inbox/notifications/push";
import { PushTestResult } from "@/lib/inbox/notifications/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "testPushBrowser",
    summary: "Sends a test notification to one of the person's browsers.",
    auth: ["user"],
    limit: "account",
    ...idInPath("subscriptionId", "not_found"),
    responses: { 200: PushTestResult },
    errors: ["not_found"],
    handler: async ({ ctx, params }) => ({ outcome: await testPush(ctx, params.subscriptionId) }),
  }),
});
