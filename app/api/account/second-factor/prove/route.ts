import { prove } from "@/lib/account/auth/second-factor";
import { Proof } from "@/lib/account/auth/second-factor-schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "proveIdentity",
    summary: "Proves who the person is, for changes of the second factor in the next 15 minutes.",
    auth: ["user"],
    limit: "account",
    body: Proof,
    responses: { 200: empty },
    errors: ["second_factor_wrong", "wrong_password"],
    handler: ({ ctx, body }) => prove(ctx, body),
  }),
});
