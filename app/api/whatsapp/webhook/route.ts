import { z } from "zod";
import { acceptPlatform, requireSignature } from "@/lib/carriers/whatsapp/accept";
import { isPlatformVerifyToken } from "@/lib/connections/installations/callback";
import { PROVIDER_BODY_BYTES_MAX } from "@/lib/http/limits";
import { endpoint, route } from "@/lib/http/route";
import { AppError } from "@/lib/platform/errors";

const Verification = z.object({
  "hub.mode": z.literal("subscribe"),
  "hub.challenge": z.string().max(1000),
  "hub.verify_token": z.string().max(1000),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "verifyPlatformCallback",
    summary:
      "Answers Meta's verification of the callback of Parley's own app with its challenge, as plain text.",
    auth: ["anonymous"],
    query: Verification,
    responses: { 200: z.string() },
    errors: ["forbidden"],
    handler: async ({ query }) => {
      if (!isPlatformVerifyToken(query["hub.verify_token"]))
        throw new AppError("forbidden", "The verify token does not match.");
      return new Response(query["hub.challenge"], {
        headers: { "content-type": "text/plain; charset=utf-8" },
      });
    },
  }),
  POST: route({
    operation: "receiveProviderUpdate",
    summary: "Receives webhooks of the Cloud API. Verifies and stores the body; a job processes it.",
    shed: "last",
    auth: ["anonymous"],
    bodyBytesMax: PROVIDER_BODY_BYTES_MAX,
    responses: { 200: z.object({ received: z.literal(true) }) },
    errors: ["unauthorized"],
    load: async ({ request }) => requireSignature(request),
    handler: async ({ ctx, loaded, bytes }) => {
      await acceptPlatform(ctx, Buffer.from(bytes), loaded);
      return { received: true };
    },
  }),
});
