import { createApiKey, listApiKeys } from "@/lib/account/api-keys/keys";
import { ApiKeyList, CreateApiKey, CreatedApiKey } from "@/lib/account/api-keys/schemas";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listApiKeys",
    summary: "Keys without their secrets.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: ApiKeyList },
    handler: async ({ ctx }) => ({ keys: await listApiKeys(ctx) }),
  }),
  POST: route({
    operation: "createApiKey",
    summary: "Creates a key. Only this response contains its secret.",
    auth: ["member"],
    // A key reads all conversations, and whose they are.
    permission: ["contacts:read", "sees_everything"],
    limit: "dashboard",
    body: CreateApiKey,
    responses: { 201: CreatedApiKey },
    handler: async ({ ctx, body }) => reply(201, await createApiKey(ctx, body)),
  }),
});
