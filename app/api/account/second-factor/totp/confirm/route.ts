import { confirmTotp } from "@/lib/account/auth/second-factor";
import { AddedFactor, ConfirmTotp } from "@/lib/account/auth/second-factor-schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "confirmTotp",
    summary: "Confirms the authenticator app with a code of it. The first factor ends all other sessions.",
    auth: ["user"],
    limit: "account",
    body: ConfirmTotp,
    responses: { 200: AddedFactor },
    errors: ["proof_required", "second_factor_wrong"],
    handler: ({ ctx, body }) => confirmTotp(ctx, body.code),
  }),
});
