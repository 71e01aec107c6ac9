import { dismissFailedMail } from "@/lib/carriers/email/failed-mails";
import { FailedMailRef } from "@/lib/carriers/email/schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "dismissFailedMail",
    summary: "Dismisses a failed mail.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: FailedMailRef,
    responses: { 200: empty },
    errors: ["not_found"],
    handler: ({ ctx, body }) => dismissFailedMail(ctx, body),
  }),
});
