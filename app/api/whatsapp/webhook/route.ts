import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { PROVIDER_BODY_BYTES_MAX } from "@/lib/http/limits";
import { route } from "@/lib/http/route";
import * as providerUpdates from "@/lib/provider-updates/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "receiveProviderUpdate",
    summary:
      "The Cloud API calls here. The body is verified and kept; what it says is worked through afterwards.",
    auth: ["anonymous"],
    bodyBytesMax: PROVIDER_BODY_BYTES_MAX,
    responses: { 200: z.object({ received: z.literal(true) }) },
    errors: ["unauthorized"],
    handler: async ({ ctx, request, bytes }) => {
      await providerUpdates.acceptSimulated(
        ctx,
        Buffer.from(bytes),
        request.headers.get("x-hub-signature-256"),
      );
      return { received: true };
    },
  }),
});
