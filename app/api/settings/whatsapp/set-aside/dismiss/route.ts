import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { RetryItem } from "@/lib/provider-updates/schemas";
import * as providerUpdates from "@/lib/provider-updates/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "dismissSetAsideItem",
    summary: "Takes one of them off the list unused.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    body: RetryItem,
    responses: { 200: z.object({}) },
    errors: ["not_found"],
    handler: async ({ ctx, body }) => {
      await providerUpdates.dismissSetAside(ctx, body);
      return {};
    },
  }),
});
