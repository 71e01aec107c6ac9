import { createPartner } from "@/lib/account/partners/organisations";
import { CreatedPartner, CreatePartner } from "@/lib/account/partners/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createPartner",
    summary: "Creates a partner organisation with a test key. Only this response contains its secret.",
    auth: ["user"],
    limit: "account",
    body: CreatePartner,
    responses: { 201: CreatedPartner },
    handler: async ({ ctx, body }) => reply(201, await createPartner(ctx, body.name)),
  }),
});
