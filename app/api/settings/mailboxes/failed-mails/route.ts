import { listFailedMails, retryFailedMail } from "@/lib/carriers/email/failed-mails";
import { FailedMailList, FailedMailRef, RetriedMail } from "@/lib/carriers/email/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listFailedMails",
    summary: "Received mails that became no message, and why.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: FailedMailList },
    handler: async ({ ctx }) => ({ items: await listFailedMails(ctx) }),
  }),
  POST: route({
    operation: "retryFailedMail",
    summary: "Processes a failed mail again.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: FailedMailRef,
    responses: { 200: RetriedMail },
    errors: ["not_found"],
    handler: async ({ ctx, body }) => ({ problem: await retryFailedMail(ctx, body) }),
  }),
});
