import { createPartnerKey, listPartnerKeys } from "@/lib/account/partners/keys";
import { CreatedPartnerKey, CreatePartnerKey, PartnerKeyList } from "@/lib/account/partners/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listPartnerKeys",
    summary: "Keys without their secrets.",
    auth: ["partnerMember"],
    limit: "dashboard",
    responses: { 200: PartnerKeyList },
    handler: async ({ ctx }) => ({ keys: await listPartnerKeys(ctx) }),
  }),
  POST: route({
    operation: "createPartnerKey",
    summary: "Creates a key. Only this response contains its secret.",
    auth: ["partnerMember"],
    limit: "dashboard",
    body: CreatePartnerKey,
    responses: { 201: CreatedPartnerKey },
    errors: ["live_not_granted"],
    handler: async ({ ctx, body }) => reply(201, await createPartnerKey(ctx, body)),
  }),
});
