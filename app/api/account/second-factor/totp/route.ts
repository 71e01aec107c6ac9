import { removeTotp, setUpTotp } from "@/lib/account/auth/second-factor";
import { TotpSetup } from "@/lib/account/auth/second-factor-schemas";
import { endpoint, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "setUpTotp",
    summary: "A secret for an authenticator app; it counts once a code of it is confirmed.",
    auth: ["user"],
    limit: "account",
    responses: { 200: TotpSetup },
    errors: ["proof_required", "second_factor_exists"],
    handler: ({ ctx }) => setUpTotp(ctx),
  }),
  DELETE: route({
    operation: "removeTotp",
    summary: "Removes the authenticator app. Idempotent.",
    auth: ["user"],
    limit: "account",
    responses: { 200: empty },
    errors: ["proof_required"],
    handler: ({ ctx }) => removeTotp(ctx),
  }),
});
