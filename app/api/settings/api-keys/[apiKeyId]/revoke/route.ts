import { revokeApiKey } from "@/lib/account/api-keys/keys";
import { ApiKeyResult } from "@/lib/account/api-keys/schemas";
import { endpoint, idInPath, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "revokeApiKey",
    summary: "Revokes a key at once.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    ...idInPath("apiKeyId", "api_key_not_found"),
    responses: { 200: ApiKeyResult },
    handler: async ({ ctx, params }) => ({ key: await revokeApiKey(ctx, params.apiKeyId) }),
  }),
});
