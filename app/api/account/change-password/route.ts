import { ChangePassword } from "@/lib/auth/schemas";
import * as auth from "@/lib/auth/service";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "changePassword",
    summary: "Changes the password and ends every session.",
    auth: ["user"],
    limit: "account",
    body: ChangePassword,
    responses: { 200: empty },
    handler: async ({ ctx, body }) => {
      await auth.changePassword(ctx, body.currentPassword, body.newPassword);
      return {};
    },
  }),
});
