import { z } from "zod";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getHealth",
    summary: "Whether the process responds.",
    shed: "never",
    auth: ["anonymous"],
    responses: { 200: z.object({ status: z.literal("ok") }) },
    handler: async () => ({ status: "ok" }),
  }),
});
