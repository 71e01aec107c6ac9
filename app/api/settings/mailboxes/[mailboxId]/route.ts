import { disconnectMailbox, updateMailbox } from "@/lib/connections/mailboxes/connect";
import { Mailbox, UpdateMailbox } from "@/lib/connections/mailboxes/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateMailbox",
    summary: "Changes name, signature, default, or servers and password, which are proved first.",
    auth: ["member"],
    permission: "settings",
    limit: "account",
    ...idInPath("mailboxId", "mailbox_not_found"),
    body: UpdateMailbox,
    responses: { 200: Mailbox },
    errors: ["mailbox_refused"],
    handler: ({ ctx, params, body }) => updateMailbox(ctx, params.mailboxId, body),
  }),
  DELETE: route({
    operation: "disconnectMailbox",
    summary: "Disconnects a mailbox and erases its credentials. Its conversations stay.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    ...idInPath("mailboxId", "mailbox_not_found"),
    responses: { 200: empty },
    handler: ({ ctx, params }) => disconnectMailbox(ctx, params.mailboxId),
  }),
});
