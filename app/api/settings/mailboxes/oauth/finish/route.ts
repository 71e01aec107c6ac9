import { finishOauth } from "@/lib/connections/mailboxes/oauth-connect";
import { FinishOauth, Mailbox } from "@/lib/connections/mailboxes/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "finishMailboxSignIn",
    summary: "Connects the mailbox to which the provider has granted access, or connects it again.",
    auth: ["member"],
    permission: "settings",
    limit: "account",
    body: FinishOauth,
    responses: { 200: Mailbox },
    errors: [
      ...(["mailbox_provider_unavailable", "mailbox_sign_in_expired", "mailbox_refused"] as const),
      ...(["mailbox_exists", "mailbox_limit_reached"] as const),
    ],
    handler: ({ ctx, body }) => finishOauth(ctx, body),
  }),
});
