import { signUp } from "@/lib/account/auth/accounts";
import { CheckEmail, SignUp } from "@/lib/account/auth/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "signUp",
    summary: "Creates an account with a workspace. The response is the same for a known address.",
    auth: ["anonymous"],
    limit: "account",
    body: SignUp,
    responses: { 202: CheckEmail },
    errors: ["sign_up_closed"],
    handler: async ({ ctx, body }) => {
      await signUp(ctx, body);
      return reply(202, { status: "check_email" });
    },
  }),
});
