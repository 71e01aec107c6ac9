import { changePassword } from "@/lib/account/auth/accounts";
import { ChangePassword } from "@/lib/account/auth/schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "changePassword",
    summary: "Changes the password and ends every session.",
    auth: ["user"],
    limit: "account",
    body: ChangePassword,
    responses: { 200: empty },
    handler: ({ ctx, body }) => changePassword(ctx, body.currentPassword, body.newPassword),
  }),
});
