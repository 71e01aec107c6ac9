import { RotateKey } from "@/lib/account/credentials/schemas";
import { rotatePartnerKey } from "@/lib/account/partners/keys";
import { CreatedPartnerKey } from "@/lib/account/partners/schemas";
import { endpoint, idInPath, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "rotatePartnerKey",
    summary: "Creates a successor. The old key ends after the overlap.",
    auth: ["partnerMember"],
    limit: "dashboard",
    ...idInPath("keyId", "partner_key_not_found"),
    body: RotateKey,
    responses: { 201: CreatedPartnerKey },
    handler: async ({ ctx, params, body }) =>
      reply(201, await rotatePartnerKey(ctx, params.keyId, body.overlapHours)),
  }),
});
