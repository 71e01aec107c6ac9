import { revokePartnerKey } from "@/lib/account/partners/keys";
import { PartnerKeyResult } from "@/lib/account/partners/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "revokePartnerKey",
    summary: "Revokes a key at once.",
    auth: ["partnerMember"],
    limit: "dashboard",
    ...idInPath("keyId", "partner_key_not_found"),
    responses: { 200: PartnerKeyResult },
    handler: async ({ ctx, params }) => ({ key: await revokePartnerKey(ctx, params.keyId) }),
  }),
});
