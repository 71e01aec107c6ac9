import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";
import document from "@/public/openapi/v1.json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getV1OpenApi",
    summary: "This API's OpenAPI 3.1 document.",
    auth: ["anonymous"],
    cors: "any",
    responses: { 200: z.looseObject({ openapi: z.string() }) },
    handler: async () => document,
  }),
});
