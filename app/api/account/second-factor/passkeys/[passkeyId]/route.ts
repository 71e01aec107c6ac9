import { removePasskey } from "@/lib/account/auth/second-factor";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    operation: "removePasskey",
    summary: "Removes one of the person's passkeys.",
    auth: ["user"],
    limit: "account",
    ...idInPath("passkeyId", "not_found"),
    responses: { 200: empty },
    errors: ["proof_required"],
    handler: ({ ctx, params }) => removePasskey(ctx, params.passkeyId),
  }),
});
