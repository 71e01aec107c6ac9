import { endpoint, reply, route } from "@/lib/http/route";
import { sendTestCall } from "@/lib/inbox/rules/call-targets";
import { TestCall, TestCallResult } from "@/lib/inbox/rules/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "testRuleCall",
    summary: "Sends the body of a rule's call with made-up values, signed and retried like one.",
    auth: ["member"],
    // Rules and webhooks have the same one.
    permission: "settings",
    limit: "dashboard",
    body: TestCall,
    responses: { 201: TestCallResult },
    errors: ["webhook_endpoint_not_found", "webhook_endpoint_inactive"],
    handler: async ({ ctx, body }) => reply(201, await sendTestCall(ctx, body)),
  }),
});
