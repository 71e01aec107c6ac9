import { startOauth } from "@/lib/connections/mailboxes/oauth-connect";
import { StartedOauth, StartOauth } from "@/lib/connections/mailboxes/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "startMailboxSignIn",
    summary: "The page of Google or Microsoft on which access to a mailbox is granted.",
    auth: ["member"],
    permission: "settings",
    limit: "account",
    body: StartOauth,
    responses: { 200: StartedOauth },
    errors: ["mailbox_provider_unavailable", "mailbox_not_allowed"],
    handler: ({ ctx, body }) => startOauth(ctx, body),
  }),
});
