import { endpoint, idInPath, route } from "@/lib/http/route";
import { Mailbox } from "@/lib/mailboxes/schemas";
import { sendTestMail } from "@/lib/mailboxes/test-mail";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "testMailbox",
    summary: "Sends a mail to the mailbox. `testedAt` says when it came back.",
    auth: ["member"],
    role: "admin",
    limit: "account",
    ...idInPath("mailboxId", "mailbox_not_found"),
    responses: { 200: Mailbox },
    errors: ["mailbox_refused", "forwarding_unavailable", "test_mail_limit_reached"],
    handler: ({ ctx, params }) => sendTestMail(ctx, params.mailboxId),
  }),
});
