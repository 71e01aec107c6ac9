import { confirmPasskey } from "@/lib/account/auth/second-factor";
import { AddedFactor, AddPasskey } from "@/lib/account/auth/second-factor-schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "addPasskey",
    summary: "Adds a passkey. The first factor ends all other sessions.",
    auth: ["user"],
    limit: "account",
    body: AddPasskey,
    responses: { 200: AddedFactor },
    errors: ["proof_required", "second_factor_wrong"],
    handler: ({ ctx, body }) => confirmPasskey(ctx, body),
  }),
});
