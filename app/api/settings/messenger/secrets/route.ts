import { endpoint, reply, route } from "@/lib/http/route";
import { createMessengerSecret } from "@/lib/messenger/identity-keys";
import { CreatedMessengerSecret } from "@/lib/messenger/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "createMessengerSecret",
    summary: "Creates a secret for HS256. Only this response contains it.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 201: CreatedMessengerSecret },
    handler: async ({ ctx }) => reply(201, await createMessengerSecret(ctx)),
  }),
});
