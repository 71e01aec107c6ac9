import { z } from "zod";
import { documentFor } from "@/lib/http/document";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getV1OpenApi",
    summary: "This API's OpenAPI 3.1 document.",
    auth: ["anonymous"],
    cors: "any",
    compresses: true,
    responses: { 200: z.looseObject({ openapi: z.string() }) },
    handler: async ({ request }) => documentFor(request, "v1"),
  }),
});
