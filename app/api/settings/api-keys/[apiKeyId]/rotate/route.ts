import { rotateApiKey } from "@/lib/account/api-keys/keys";
import { CreatedApiKey } from "@/lib/account/api-keys/schemas";
import { RotateKey } from "@/lib/account/credentials/schemas";
import { endpoint, idInPath, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "rotateApiKey",
    summary: "Creates a successor. The old key ends after the overlap.",
    auth: ["member"],
    permission: ["contacts:read", "sees_everything"],
    limit: "dashboard",
    ...idInPath("apiKeyId", "api_key_not_found"),
    body: RotateKey,
    responses: { 201: CreatedApiKey },
    handler: async ({ ctx, params, body }) =>
      reply(201, await rotateApiKey(ctx, params.apiKeyId, body.overlapHours)),
  }),
});
