import { requestReset } from "@/lib/account/auth/accounts";
import { CheckEmail, EmailOnly } from "@/lib/account/auth/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "requestPasswordReset",
    summary: "Sends a link for a new password.",
    auth: ["anonymous"],
    limit: "account",
    body: EmailOnly,
    responses: { 202: CheckEmail },
    handler: async ({ ctx, body }) => {
      await requestReset(ctx, body.email);
      return reply(202, { status: "check_email" });
    },
  }),
});
