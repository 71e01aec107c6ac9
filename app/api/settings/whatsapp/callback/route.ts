import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { readCallback } from "@/lib/installations/finish";
import { CallbackEntry } from "@/lib/installations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "readProviderCallback",
    summary: "What an owner enters at Meta by hand: the callback's address and its verify token.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: CallbackEntry },
    errors: ["installation_not_connected"],
    handler: ({ ctx }) => readCallback(ctx.actor.workspaceId),
  }),
});
