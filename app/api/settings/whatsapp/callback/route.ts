import { readCallback } from "@/lib/connections/installations/finish";
import { CallbackEntry } from "@/lib/connections/installations/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readProviderCallback",
    summary: "The callback URL and verify token to enter at Meta manually.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: CallbackEntry },
    errors: ["installation_not_connected"],
    handler: ({ ctx }) => readCallback(ctx.actor.workspaceId),
  }),
});
