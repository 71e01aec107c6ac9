import { setUpPasskey } from "@/lib/account/auth/second-factor";
import { PasskeyOptions } from "@/lib/account/auth/second-factor-schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "setUpPasskey",
    summary: "What the browser needs to make a passkey.",
    auth: ["user"],
    limit: "account",
    responses: { 200: PasskeyOptions },
    errors: ["passkeys_unavailable", "proof_required"],
    handler: ({ ctx }) => setUpPasskey(ctx),
  }),
});
