import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import document from "@/public/openapi/partner.json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getOpenApi",
    summary: "This API's OpenAPI 3.1 document.",
    auth: ["anonymous"],
    cors: "any",
    responses: { 200: z.looseObject({ openapi: z.string() }) },
    handler: async () => document,
  }),
});
