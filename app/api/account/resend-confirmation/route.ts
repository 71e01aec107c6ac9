import { resendConfirmation } from "@/lib/account/auth/accounts";
import { CheckEmail, EmailOnly } from "@/lib/account/auth/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "resendConfirmation",
    summary: "Sends the confirmation link again.",
    auth: ["anonymous"],
    limit: "account",
    body: EmailOnly,
    responses: { 202: CheckEmail },
    handler: async ({ ctx, body }) => {
      await resendConfirmation(ctx, body.email);
      return reply(202, { status: "check_email" });
    },
  }),
});
