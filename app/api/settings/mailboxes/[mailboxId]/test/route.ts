import { Mailbox } from "@/lib/connections/mailboxes/schemas";
import { sendTestMail } from "@/lib/connections/mailboxes/test-mail";
import { endpoint, idInPath, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "testMailbox",
    summary: "Sends a mail to the mailbox. `testedAt` says when it came back.",
    auth: ["member"],
    permission: "settings",
    limit: "account",
    ...idInPath("mailboxId", "mailbox_not_found"),
    responses: { 200: Mailbox },
    errors: ["mailbox_refused", "forwarding_unavailable", "test_mail_limit_reached"],
    handler: ({ ctx, params }) => sendTestMail(ctx, params.mailboxId),
  }),
});
