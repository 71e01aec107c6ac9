import { completeReset } from "@/lib/account/auth/accounts";
import { CompleteReset } from "@/lib/account/auth/schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "completePasswordReset",
    summary: "Sets a new password and ends every session.",
    auth: ["anonymous"],
    limit: "account",
    body: CompleteReset,
    responses: { 200: empty },
    handler: ({ ctx, body }) => completeReset(ctx, body.token, body.password),
  }),
});
