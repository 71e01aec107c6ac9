import { renewRecoveryCodes } from "@/lib/account/auth/second-factor";
import { RecoveryCodes } from "@/lib/account/auth/second-factor-schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "renewRecoveryCodes",
    summary: "Ten new recovery codes; the former ones end.",
    auth: ["user"],
    limit: "account",
    responses: { 200: RecoveryCodes },
    errors: ["proof_required", "second_factor_required"],
    handler: ({ ctx }) => renewRecoveryCodes(ctx),
  }),
});
