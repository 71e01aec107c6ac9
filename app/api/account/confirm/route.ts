import { confirmEmail } from "@/lib/account/auth/accounts";
import { ConfirmEmail, ConfirmedEmail } from "@/lib/account/auth/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "confirmEmail",
    summary: "Confirms an e-mail address with the link's secret and the account's password.",
    auth: ["anonymous"],
    limit: "account",
    body: ConfirmEmail,
    responses: { 200: ConfirmedEmail },
    handler: ({ ctx, body }) => confirmEmail(ctx, body.token, body.password),
  }),
});
