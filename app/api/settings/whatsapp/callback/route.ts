import { endpoint, route } from "@/lib/http/route";
import { readCallback } from "@/lib/installations/finish";
import { CallbackEntry } from "@/lib/installations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readProviderCallback",
    summary: "The callback URL and verify token to enter at Meta manually.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: CallbackEntry },
    errors: ["installation_not_connected"],
    handler: ({ ctx }) => readCallback(ctx.actor.workspaceId),
  }),
});
