import { createMessengerSecret } from "@/lib/carriers/messenger/identity-keys";
import { CreatedMessengerSecret } from "@/lib/carriers/messenger/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createMessengerSecret",
    summary: "Creates a secret for HS256. Only this response contains it.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 201: CreatedMessengerSecret },
    handler: async ({ ctx }) => reply(201, await createMessengerSecret(ctx)),
  }),
});
