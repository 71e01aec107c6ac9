import { z } from "zod";
import { acceptOwn, requireOwnCallback, requireSignature } from "@/lib/carriers/whatsapp/accept";
import {
  findOwnCallback,
  isVerifyToken,
  noteCallbackReached,
} from "@/lib/connections/installations/callback";
import { PROVIDER_BODY_BYTES_MAX } from "@/lib/http/limits";
import { endpoint, route } from "@/lib/http/route";
import { AppError } from "@/lib/platform/errors";

const Params = z.object({ installationId: z.string() });
const Verification = z.object({
  "hub.mode": z.literal("subscribe"),
  "hub.challenge": z.string().max(1000),
  "hub.verify_token": z.string().max(1000),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "verifyProviderCallback",
    summary: "Answers Meta's verification of this callback with its challenge, as plain text.",
    auth: ["anonymous"],
    params: Params,
    query: Verification,
    responses: { 200: z.string() },
    errors: ["forbidden"],
    handler: async ({ ctx, params, query }) => {
      const isOurs = await isVerifyToken(params.installationId, query["hub.verify_token"]);
      if (!isOurs) throw new AppError("forbidden", "The verify token does not match.");
      const own = await findOwnCallback(params.installationId);
      if (own) await noteCallbackReached(ctx, own);
      return new Response(query["hub.challenge"], {
        headers: { "content-type": "text/plain; charset=utf-8" },
      });
    },
  }),
  POST: route({
    operation: "receiveOwnProviderUpdate",
    summary: "Receives webhooks of a tenant's own app, signed with its own secret.",
    shed: "last",
    auth: ["anonymous"],
    params: Params,
    bodyBytesMax: PROVIDER_BODY_BYTES_MAX,
    responses: { 200: z.object({ received: z.literal(true) }) },
    errors: ["unauthorized"],
    load: async ({ request, params }) => ({
      signature: requireSignature(request),
      own: await requireOwnCallback(params.installationId),
    }),
    handler: async ({ ctx, loaded, bytes }) => {
      await acceptOwn(ctx, Buffer.from(bytes), loaded);
      return { received: true };
    },
  }),
});
