import { askSecondFactor } from "@/lib/account/auth/second-factor";
import { Challenge } from "@/lib/account/auth/second-factor-schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "askSecondFactor",
    summary:
      "What the person can prove now, signed in or after the first step of signing in; a new challenge for passkeys.",
    auth: ["user", "pendingUser"],
    limit: "account",
    responses: { 200: Challenge },
    handler: ({ ctx }) => askSecondFactor(ctx, ctx.actor),
  }),
});
