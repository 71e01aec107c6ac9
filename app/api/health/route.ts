import { z } from "zod";
import { Installation, installationFor } from "@/lib/http/installation-proof";
import { endpoint, route } from "@/lib/http/route";
import { doc } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getHealth",
    summary: "Whether the process responds.",
    shed: "never",
    auth: ["anonymous"],
    errors: ["invalid_request"],
    errorStatuses: { invalid_request: 431 },
    responses: {
      200: z.object({
        status: z.literal("ok").meta(doc("Always `ok`: another answer is none.", "ok")),
        installation: Installation.optional(),
      }),
    },
    handler: async ({ request }) => ({
      status: "ok",
      installation: installationFor(request.headers, Date.now()),
    }),
  }),
});
