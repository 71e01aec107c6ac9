import { addMessengerPublicKeys, listMessengerKeys } from "@/lib/carriers/messenger/identity-keys";
import { AddMessengerPublicKeys, MessengerKeyList } from "@/lib/carriers/messenger/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMessengerKeys",
    summary: "The keys that verify who a visitor is, without secrets.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: MessengerKeyList },
    handler: async ({ ctx }) => ({ keys: await listMessengerKeys(ctx) }),
  }),
  POST: route({
    operation: "addMessengerPublicKeys",
    summary: "Adds public keys: a PEM, a JWK or a JWKS.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    body: AddMessengerPublicKeys,
    responses: { 201: MessengerKeyList },
    handler: async ({ ctx, body }) => reply(201, { keys: await addMessengerPublicKeys(ctx, body.keys) }),
  }),
});
