import { connectMailbox, describeMailboxes } from "@/lib/connections/mailboxes/connect";
import { ConnectMailbox, Mailbox, MailboxList } from "@/lib/connections/mailboxes/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMailboxes",
    summary: "The workspace's mailboxes, the default first, and how further ones can be connected.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: MailboxList },
    handler: ({ ctx }) => describeMailboxes(ctx),
  }),
  POST: route({
    operation: "connectMailbox",
    summary: "Connects a mailbox after signing in to both of its servers, or one whose mails are forwarded.",
    auth: ["member"],
    permission: "settings",
    limit: "account",
    body: ConnectMailbox,
    responses: { 201: Mailbox },
    errors: [
      ...(["mailbox_not_allowed", "mailbox_refused", "mailbox_exists"] as const),
      ...(["mailbox_limit_reached", "forwarding_unavailable"] as const),
    ],
    handler: async ({ ctx, body }) => reply(201, await connectMailbox(ctx, body)),
  }),
});
